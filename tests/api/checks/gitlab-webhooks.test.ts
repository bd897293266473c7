/**
 * Webhooks that GitLab pauses, disables and loses, and events that the service missed. The play of GitLab delivers to the running service and follows
 * `app/models/concerns/web_hooks/auto_disabling.rb`: a paused webhook drops events, and only an accepted test delivery resumes it.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { makeHook } from '../../../src/server/usecases/checks/forges/token-access.ts'
import { workOffDelivery } from '../../../src/server/usecases/checks/evaluation/work-off-delivery.ts'
import { checkWebhook } from '../../../src/server/usecases/checks/repositories/check-webhook.ts'
import { password } from '../../support/people/accounts.ts'
import { aManager, aReachableWorld } from '../../support/checks/connecting.ts'
import { watchRepository, type WatchedSetup } from '../../support/checks/watched.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { type ForgeAnswer, type ForgeServer, openForgeServer } from '../../support/forges/forge-server.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import type { World } from '../../support/service/world.ts'

type Attempt = { id: number; key: string; event: string; body: object; status: number | string }

/** A GitLab with one project and one webhook. */
async function playGitlab(now: () => number) {
  const log: Attempt[] = []
  const state = {
    ...{ url: '', token: '', alert: 'executable', until: null as number | null, isMade: false, hookId: 30 },
    ...{ signingToken: '', signs: false, hasRequests: true, version: 19, isCutOff: false, resentThisMinute: 0 },
  }

  async function deliver(event: string, body: object, key: string): Promise<Attempt> {
    const text = JSON.stringify(body)
    const timestamp = String(Math.floor(now() / 1000))
    const signingKey = Buffer.from(state.signingToken.replace('whsec_', ''), 'base64')
    const mac = createHmac('sha256', signingKey).update(`${key}.${timestamp}.${text}`).digest('base64')
    const headers = {
      ...{ 'idempotency-key': key, 'x-gitlab-event': event, 'x-gitlab-token': state.token },
      ...(state.signs && { 'webhook-id': key, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` }),
    }
    const sent = state.isCutOff
      ? null
      : await fetch(state.url, {
          ...{ method: 'POST', body: text },
          headers: { 'content-type': 'application/json', ...headers },
        })
    const attempt = { id: log.length + 1, key, event, body, status: sent?.status ?? 'internal error' }
    log.push(attempt)
    return attempt
  }

  const refusal = (status: number, message: string): ForgeAnswer => ({ status, body: { message } })
  const request = (iid: number) => ({
    ...{ object_kind: 'merge_request', project: { id: 77 }, object_attributes: { id: 900 + iid, iid, action: 'open' } },
  })

  async function tested(trigger: string): Promise<ForgeAnswer> {
    if (trigger === 'merge_requests_events' && !state.hasRequests)
      return refusal(422, 'Ensure the project has merge requests.')
    const body = trigger === 'push_events' ? { object_kind: 'push', project: { id: 77 } } : request(1)
    const name = trigger === 'push_events' ? 'Push Hook' : 'Merge Request Hook'
    const { status } = await deliver(name, body, randomUUID())
    if (status !== 202) return refusal(422, String(status))
    Object.assign(state, { alert: 'executable', until: null })
    return { status: 201, body: { message: '201 Created' } }
  }

  async function resent(id: string): Promise<ForgeAnswer> {
    if (state.resentThisMinute >= 5) return { status: 429, body: { error: 'too many' } }
    const found = log.find((each) => String(each.id) === id)
    if (!found) return refusal(404, '404 Not found')
    state.resentThisMinute++
    const { status } = await deliver(found.event, found.body, found.key)
    return { status: 201, body: { response_status: status } }
  }

  function listed(page: number): ForgeAnswer {
    const failed = log.filter(({ status }) => status !== 202).toReversed()
    const shown = failed.slice((page - 1) * 20, page * 20).map(({ id, key, event, body, status }) => ({
      ...{ id, trigger: 'merge_request_hooks', request_data: body, response_status: String(status) },
      request_headers: { 'Idempotency-Key': key, 'X-Gitlab-Event': event, 'X-Gitlab-Token': '[REDACTED]' },
    }))
    return { status: 200, body: shown }
  }

  const shown = (status: number): ForgeAnswer => {
    const disabledUntil = state.until === null ? null : new Date(state.until).toISOString()
    return { status, body: { id: state.hookId, alert_status: state.alert, disabled_until: disabledUntil } }
  }

  const server: ForgeServer = await openForgeServer({
    now,
    async answer({ method, path, query, body }) {
      const [, rest = ''] = /^\/api\/v4\/projects\/77(\/.*)?$/.exec(path) ?? []
      if (method === 'POST' && rest === '/hooks') {
        state.hookId++
        Object.assign(state, { url: body['url'], token: body['token'], isMade: true, alert: 'executable', until: null })
        if (!state.signs) return shown(201)
        state.signingToken = String(body['signing_token'])
        return { status: 201, body: { id: state.hookId, signing_token_present: true } }
      }
      const [, sub = null] = new RegExp(`^/hooks/${state.hookId}(/.*)?$`).exec(rest) ?? [null, null]
      const isOfHook = rest.startsWith(`/hooks/${state.hookId}`) && state.isMade
      if (!isOfHook) return refusal(404, '404 Not found')
      if (sub === null) return shown(200)
      if (sub === '/events')
        return state.version < 17 ? refusal(404, '404 Not Found') : listed(Number(query.get('page')))
      const [, trigger] = /^\/test\/(\w+)$/.exec(sub) ?? []
      if (trigger) return tested(trigger)
      const [, attempt] = /^\/events\/(\d+)\/resend$/.exec(sub) ?? []
      return attempt && state.version >= 18 ? resent(attempt) : refusal(404, '404 Not Found')
    },
  })
  return { server, state, log, deliver, request }
}

const never = new AbortController().signal

describe.each(sqliteOrBoth)('a webhook of GitLab, on %s', (database) => {
  let scene: World
  let manager: TestBrowser
  let play: Awaited<ReturnType<typeof playGitlab>>
  let watched: WatchedSetup
  beforeAll(async () => {
    scene = await aReachableWorld(database)
    manager = await aManager(scene, 'kate', scene.linkId)
  })
  let place = 0
  beforeEach(async () => {
    play = await playGitlab(() => scene.home.clock.now())
    watched = await watchRepository(scene.home.services, {
      ...{ linkId: scene.linkId, kind: 'gitlab', token: 'glpat-x', url: `https://gitlab.example/${++place}` },
      apiUrl: `${play.server.url}/api/v4`,
    })
    expect(await makeHook(scene.home.services, watched.watchId)).toBeNull()
    await checks()
    play.server.calls.splice(0)
    return () => play.server.close()
  })
  afterAll(() => scene.close())

  const stored = () => scene.home.services.store.reading.watches.get(watched.watchId)
  const checks = async () => checkWebhook(scene.home.services, await stored(), never)
  const later = (ms: number = duration.hour) => {
    scene.home.clock.advance(ms)
    play.state.resentThisMinute = 0
  }
  /** Moves the time of the next sweep, as the sweeps in between do. */
  const sweptJustNow = () =>
    scene.home.services.store.transaction((tx) => tx.watches.change(watched.watchId, { sweepAt: tx.at }))
  const answered = async (part: '' | '/connection') => {
    // The session has expired in the meantime.
    await manager.signsIn('kate', password)
    const { data } = await manager.get(`/v1/link/${scene.linkId}/watches/${watched.watchId}${part}`)
    return (data as { webhook?: object }).webhook
  }
  const received = (key: string) => scene.home.services.store.reading.forgeDeliveries.findByKey(watched.hookId, key)
  const pauses = (ms: number) =>
    Object.assign(play.state, { alert: 'temporarily_disabled', until: scene.home.clock.now() + ms })

  test('is checked once an hour, with two requests', async () => {
    await checks()
    expect(play.server.calls).toEqual([])
    later()
    await sweptJustNow()
    await checks()
    expect(
      play.server.calls.map(({ method, path }) => `${method} ${path.split('/projects/77')[1]?.split('?')[0]}`),
    ).toEqual([`GET /hooks/${play.state.hookId}`, `GET /hooks/${play.state.hookId}/events`])
    expect(await answered('')).toBeUndefined()
    expect(await answered('/connection')).toBeUndefined()
  })

  test('is checked at once if the sweep is late, because the service was down', async () => {
    await sweptJustNow()
    later(4 * duration.minute)
    await checks()
    expect(play.server.calls).toEqual([])
    later(2 * duration.minute)
    await checks()
    expect(play.server.calls.length).toBeGreaterThan(0)
  })

  test.each(['temporarily_disabled', 'disabled'])('that is %s is resumed by a test delivery', async (alert) => {
    Object.assign(play.state, { alert, until: alert === 'disabled' ? null : scene.home.clock.now() + duration.day })
    later()
    await checks()
    expect(play.state.alert).toBe('executable')
    expect(await stored()).toMatchObject({ hookState: '', hookPausedUntil: null })
  })

  test('is resumed in a project without merge requests', async () => {
    Object.assign(play.state, { hasRequests: false })
    pauses(duration.day)
    later()
    await checks()
    expect(play.state.alert).toBe('executable')
    expect(play.log.at(-1)).toMatchObject({ event: 'Push Hook', status: 202 })
  })

  test('that cannot be resumed is shown with the end of its pause, until it is resumed', async () => {
    play.state.isCutOff = true
    pauses(3 * duration.hour)
    const { until } = play.state
    later()
    await checks()
    for (const part of ['', '/connection'] as const) expect(await answered(part)).toEqual({ state: 'paused', until })
    Object.assign(play.state, { alert: 'disabled', until: null })
    later()
    await checks()
    expect(await answered('')).toEqual({ state: 'disabled', until: 0 })
    play.state.isCutOff = false
    later()
    await checks()
    expect(await answered('')).toBeUndefined()
  })

  test('is not shown as paused after an event arrived', async () => {
    play.state.isCutOff = true
    pauses(duration.minute)
    later()
    await checks()
    expect(await answered('')).toMatchObject({ state: 'paused' })
    play.state.isCutOff = false
    const { key } = await play.deliver('Merge Request Hook', play.request(1), randomUUID())
    await workOffDelivery(scene.home.services, (await received(key)) ?? expect.fail('not stored'))
    expect(await answered('')).toBeUndefined()
  })

  test('keeps its state while GitLab does not respond', async () => {
    play.state.isCutOff = true
    pauses(duration.day)
    later()
    await checks()
    play.server.setOutage(true)
    later()
    await checks()
    expect(await answered('')).toMatchObject({ state: 'paused' })
    // A webhook that may exist is not created a second time.
    expect((await makeHook(scene.home.services, watched.watchId))?.code).toBe('cla.platform_away')
    expect(play.state.hookId).toBe(31)
  })

  test('whose deliveries GitLab signs accepts no others, until it is created anew on a server that does not sign', async () => {
    const statusOf = async () => (await play.deliver('Merge Request Hook', play.request(1), randomUUID())).status
    const creates = async (signs: boolean) => {
      Object.assign(play.state, { signs, isMade: false })
      expect(await makeHook(scene.home.services, watched.watchId)).toBeNull()
    }
    await creates(true)
    const { signingToken } = play.state
    expect(Buffer.from(signingToken.replace(/^whsec_/, ''), 'base64')).toHaveLength(32)
    expect(await statusOf()).toBe(202)
    // Now GitLab sends the token only.
    play.state.signs = false
    expect(await statusOf()).toBe(401)
    play.state.signs = true
    await creates(true)
    expect([await statusOf(), play.state.signingToken === signingToken]).toEqual([202, false])
    await creates(false)
    expect([await statusOf(), (await stored()).signingToken]).toEqual([202, null])
  })

  test('that was deleted is shown', async () => {
    play.state.isMade = false
    later()
    await checks()
    expect(await answered('')).toEqual({ state: 'missing', until: 0 })
    expect(await makeHook(scene.home.services, watched.watchId)).toBeNull()
    expect(await answered('')).toBeUndefined()
    expect(await stored()).toMatchObject({ nativeHookId: '32' })
  })

  test('is left alone while its repository is unreachable, or its token is paused', async () => {
    const { store } = scene.home.services
    later()
    await store.transaction((tx) => tx.watches.change(watched.watchId, { state: 'orphaned' }))
    await checks()
    await store.transaction(async (tx) => {
      await tx.watches.change(watched.watchId, { state: 'live' })
      await tx.forgeInstallations.change(watched.installationId, { pausedUntil: tx.at + duration.hour })
    })
    await checks()
    expect(play.server.calls).toEqual([])
  })

  describe('after an outage', () => {
    const note = (iid: number, text: string) => ({
      ...{ object_kind: 'note', project: { id: 77 }, user: { id: 5, username: 'ana' }, merge_request: { iid } },
      object_attributes: { id: 500 + iid, note: text, noteable_type: 'MergeRequest', action: 'create' },
    })
    const misses = async (event: string, body: object) => {
      play.state.isCutOff = true
      const { key } = await play.deliver(event, body, randomUUID())
      play.state.isCutOff = false
      return key
    }
    const arrived = async (keys: string[]) => {
      const rows = await Promise.all(keys.map(received))
      return rows.map((row) => row !== null)
    }

    test('commands and the newest event of each merge request are requested, five a minute', async () => {
      const command = await misses('Note Hook', note(9, '/check-cla'))
      const talk = await misses('Note Hook', note(9, 'thank you'))
      const older = await misses('Merge Request Hook', play.request(2))
      const newest = await misses('Merge Request Hook', play.request(2))
      const others: string[] = []
      for (const iid of [3, 4, 5, 6]) others.push(await misses('Merge Request Hook', play.request(iid)))
      later()
      await checks()
      // The newest first, after the command.
      expect(await arrived([command, ...others.toReversed(), newest])).toEqual([true, true, true, true, true, false])
      later(2 * duration.minute)
      await checks()
      expect(await arrived([newest, older, talk])).toEqual([true, false, false])
      later(2 * duration.minute)
      await checks()
      // Nothing is left: the next check is in an hour, and reads no further than the newest attempt.
      const { hookDueAt, missedTo } = await stored()
      expect([hookDueAt - scene.home.clock.now(), Number(missedTo)]).toEqual([duration.hour, 8])
      const count = play.log.length
      later()
      await checks()
      expect(play.log).toHaveLength(count)
    })

    test('a paused webhook is resumed first, because GitLab repeats nothing while it is paused', async () => {
      const key = await misses('Merge Request Hook', play.request(7))
      pauses(duration.day)
      later()
      await checks()
      expect(await arrived([key])).toEqual([true])
      expect(play.log.map(({ key: one }) => one).indexOf(key)).toBe(0)
      const resumed = play.server.calls.findIndex(({ path }) => path.includes('/test/'))
      expect(resumed).toBeLessThan(play.server.calls.findIndex(({ path }) => path.includes('/resend')))
    })

    test('an event that arrived although GitLab counts it as failed is not requested', async () => {
      const { key } = await play.deliver('Merge Request Hook', play.request(7), randomUUID())
      Object.assign(play.log.at(-1) ?? {}, { status: 'internal error' })
      later()
      await checks()
      expect(play.server.calls.filter(({ path }) => path.includes('/resend'))).toEqual([])
      expect(await arrived([key])).toEqual([true])
    })

    test.each([
      ['cannot list events', 16],
      ['cannot repeat events', 17],
    ])('a version that %s leaves them to the sweep', async (_, version) => {
      const key = await misses('Merge Request Hook', play.request(7))
      play.state.version = version
      later()
      await checks()
      expect(await arrived([key])).toEqual([false])
      expect((await stored()).hookDueAt - scene.home.clock.now()).toBe(duration.hour)
    })

    test('a limit of GitLab ends the run, which continues later', async () => {
      const key = await misses('Merge Request Hook', play.request(7))
      later()
      play.state.resentThisMinute = 5
      await checks()
      expect(await arrived([key])).toEqual([false])
      later(2 * duration.minute)
      await checks()
      expect(await arrived([key])).toEqual([true])
    })
  })
})
