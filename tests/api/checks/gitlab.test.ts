/** Projects on GitLab in nested groups, on an instance below a path: connecting with a bot's token and the person's own, and signed deliveries. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullRequestCheck } from '../../../src/domain/pull-requests/check-limits.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import {
  disconnectWatches,
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from '../../../src/server/jobs/check-pull-requests.ts'
import { aManager, aReachableWorld } from '../../support/checks/connecting.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import type { FakeAccount, FakePull, FakeRepository } from '../../support/forges/forge-world.ts'
import { type FakeGitlab, startGitlab } from '../../support/forges/gitlab/gitlab.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { password } from '../../support/people/accounts.ts'
import { signs } from '../../support/people/people.ts'
import type { World } from '../../support/service/world.ts'

const never = new AbortController().signal
const bo = { name: 'Bo', email: 'bo@y.org' }

describe.each(
  sqliteOrBoth.flatMap((database) => [
    { database, version: '19.2.0', signs: true },
    // Neither signed deliveries nor a list of missed ones.
    { database, version: '16.9.4', signs: false },
  ]),
)('a project in nested groups on GitLab, on %o', ({ database, version, signs: isSigned }) => {
  let scene: World
  let gitlab: FakeGitlab
  let manager: TestBrowser
  let project: FakeRepository
  let [bot, maintainer, developer] = [] as unknown as [FakeAccount, FakeAccount, FakeAccount]
  let watchId = ''
  beforeAll(async () => {
    scene = await aReachableWorld(database)
    manager = await aManager(scene, 'kate', scene.linkId)
    gitlab = await startGitlab({ now: () => scene.home.clock.now(), subpath: '/git/lab', version })
    const { world } = gitlab
    const owner = world.account('org', { kind: 'Organization' })
    bot = world.account('cla')
    maintainer = world.account('maria')
    developer = world.account('dev')
    project = world.repository('org/tools/deep/kit', { owner, isPrivate: true })
    gitlab.join(project, bot, 40)
    gitlab.join('org', maintainer, 40)
    gitlab.join('org/tools', developer, 30)
  })
  afterAll(async () => {
    await gitlab.stop()
    await scene.close()
  })

  const connects = (given: object = {}) =>
    manager.post(`/v1/link/${scene.linkId}/token-repositories`, {
      ...{ url: `${gitlab.url}/org/tools/deep/kit/-/merge_requests`, token: gitlab.token(bot) },
      ...given,
    })
  const place = () => `/v1/link/${scene.linkId}/watches/${watchId}`

  async function works(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) {
      scene.home.clock.advance(2 * pullRequestCheck.writePause)
      for (const job of [workOffDeliveries, judgePullRequests, readPullRequests, sendDispatches]) {
        await job(scene.home.services, never)
      }
    }
  }

  async function opens(branch: string, by: FakeAccount): Promise<FakePull> {
    project.history.branch(branch)
    project.history.commit(branch, { by: bo })
    const pull = await gitlab.openPull(project, { branch, by, fork: `${by.login}/kit` })
    await works()
    return pull
  }

  test('is connected only with the scope, and by a person who maintains it', async () => {
    const own = (account: FakeAccount, scopes = ['read_user']) => ({ own_token: gitlab.token(account, scopes) })
    expect((await connects({ token: gitlab.token(bot, ['read_api']) })).code).toBe('cla.forge_scopes_missing')
    expect((await connects({ token: gitlab.token(bot, ['api'], '2020-01-01') })).code).toBe('cla.forge_token_expired')
    expect((await connects()).code).toBe('cla.own_token_needed')
    expect((await connects(own(bot))).code).toBe('cla.own_token_of_bot')
    expect((await connects(own(developer))).code).toBe('cla.not_your_repository')
    const fault = { status: 502, body: '<html>Bad gateway</html>' }
    gitlab.server.fault({ path: '/git/lab/api/v4/projects/' }, { kind: 'answer', answer: fault }, 2)
    expect((await connects(own(maintainer))).code).toBe('cla.platform_away')
    gitlab.server.forgive()
    expect(gitlab.state.hooks).toEqual([])
    const connected = await connects(own(maintainer))
    watchId = (connected.data as { watch_ids: string[] }).watch_ids[0] ?? ''
    expect(connected.status).toBe(200)
    const [hook, ...others] = gitlab.state.hooks
    expect([others, hook?.flags.has('push_events'), hook?.signingToken !== '']).toEqual([[], false, isSigned])
    expect([...(hook?.flags ?? [])].toSorted()).toEqual(['merge_requests_events', 'note_events', 'pipeline_events'])
  })

  test('shows whether its rule lets the thread block', async () => {
    const proof = async () => (await manager.post(`${place()}/connection`, {})).data
    expect(await proof()).toMatchObject({ access: 'writes', required: 'yes', branch: 'main' })
    await works()
    expect((await manager.get(`${place()}/connection`)).data).toMatchObject({ delivered_at: expect.any(Number) })
    gitlab.projectOf(project).requiresThreads = false
    expect(await proof()).toMatchObject({ required: 'no' })
    gitlab.projectOf(project).requiresThreads = true
  })

  test('holds a merge request from a fork up until everyone has signed, through proven deliveries only', async () => {
    const pull = await opens('fix', gitlab.world.account('ana'))
    expect(gitlab.detailedStatus(pull)).toBe('discussions_not_resolved')
    expect(gitlab.hooks.sent.filter(({ status }) => status !== 202)).toEqual([])
    const last = gitlab.hooks.sent.at(-1)
    const { 'webhook-signature': _, ...unsigned } = last?.headers ?? {}
    const send = async (headers: Record<string, string>) =>
      (await fetch(last?.url ?? '', { method: 'POST', headers, body: last?.body ?? '' })).status
    expect(await send({ ...unsigned, 'idempotency-key': 'other-1', 'webhook-id': 'other-1' })).toBe(
      isSigned ? 401 : 202,
    )
    expect(await send({ ...unsigned, 'x-gitlab-token': 'guess' })).toBe(401)
    await signs(scene, bo.email)
    await works()
    expect(gitlab.isMergeable(pull)).toBe(true)
  })

  test('is renamed, and keeps its checks', async () => {
    gitlab.rename(project, 'org/products/kit')
    project.history.branch('late')
    project.history.commit('late', { by: { name: 'Cy', email: 'cy@c.org' } })
    const pull = await gitlab.openPull(project, { branch: 'late', by: developer })
    await works()
    expect(gitlab.isMergeable(pull)).toBe(false)
    scene.home.clock.advance(pullRequestCheck.sweepEvery)
    await sweepWatches(scene.home.services, never)
    await works()
    expect((await scene.home.services.store.reading.watches.get(watchId)).fullName).toBe('org/products/kit')
  })

  test('learns what it missed while the service was down', async () => {
    const known = gitlab.world.inRepository(project).find(({ branch }) => branch === 'late')
    if (!known) throw new Error('no merge request')
    gitlab.hooks.refuse()
    project.history.branch('quick')
    project.history.commit('quick', { by: { name: 'Cy', email: 'cy@c.org' } })
    const quick = await gitlab.openPull(project, { branch: 'quick', by: developer, fork: 'dev/kit' })
    // Nothing holds it up.
    expect(gitlab.isMergeable(quick)).toBe(true)
    await gitlab.close(quick, true, developer)
    project.history.branch('open')
    project.history.commit('open', { by: { name: 'Cy', email: 'cy@c.org' } })
    const open = await gitlab.openPull(project, { branch: 'open', by: developer, fork: 'dev/kit' })
    gitlab.hooks.send()
    scene.home.clock.advance(duration.hour)
    await sweepWatches(scene.home.services, never)
    await works()
    expect(gitlab.isMergeable(open)).toBe(false)
    const { store } = scene.home.services
    const merged = await store.reading.pullRequests.findNumber(watchId, quick.number)
    // Before 17.4, GitLab repeats no event, and the list of open merge requests does not contain it.
    expect(merged?.state).toBe(isSigned ? 'merged' : undefined)
    const audit = await store.reading.audit.list(5, { what: 'watch.merged_uncovered' })
    expect(audit).toHaveLength(isSigned ? 1 : 0)
    expect(known.state).toBe('open')
  })

  test('loses its webhook when it is disconnected', async () => {
    // Hours have passed.
    expect((await manager.signsIn('kate', password)).status).toBe(200)
    expect((await manager.delete(place())).status).toBe(200)
    scene.home.clock.advance(duration.hour)
    await works()
    await disconnectWatches(scene.home.services, never)
    expect(gitlab.state.hooks).toEqual([])
    expect(scene.log).toEqual([])
  })
})
