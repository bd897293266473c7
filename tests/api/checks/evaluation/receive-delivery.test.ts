/** `receiveDelivery`: forge deliveries are verified by signature and stored once. */
import { deliveredBody, deliveriesAMinute } from '../../../../src/domain/pull-requests/check-limits.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { sweepChecks } from '../../../../src/server/jobs/sweep.ts'
import type { StoredContribution } from '../../../../src/server/store/pull-requests/contributions.ts'
import { lockDispatch, queueContent } from '../../../../src/server/usecases/checks/evaluation/dispatch-content.ts'
import { rememberPullRequest } from '../../../../src/server/usecases/checks/evaluation/remember-pull-request.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOffDelivery } from '../../../../src/server/usecases/checks/evaluation/work-off-delivery.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { world, type World } from '../../../support/service/world.ts'
import { signatureOf, watchRepository, type WatchedSetup } from '../../../support/checks/watched.ts'

const place = { url: 'https://forge.example', apiUrl: 'https://forge.example/api' }

const pushed = (number: number, padding = '') =>
  JSON.stringify({
    action: 'synchronize',
    number,
    pull_request: { number, base: { repo: { id: 77 } } },
    padding,
    repository: { id: 77, full_name: 'org/kit' },
    installation: { id: 123 },
  })

const opened = (iid: number, padding = '') =>
  JSON.stringify({
    ...{ object_kind: 'merge_request', project: { id: 77, path_with_namespace: 'org/kit' }, padding },
    object_attributes: { id: 900 + iid, iid, action: 'open', target_project_id: 77 },
  })

describe.each(sqliteOrBoth)('a delivery, on %s', (database) => {
  let scene: World
  let app: WatchedSetup
  let own: WatchedSetup
  let gitlab: WatchedSetup
  beforeAll(async () => {
    scene = await world(database)
    const { linkId } = scene
    app = await watchRepository(scene.home.services, { ...place, linkId, kind: 'github' })
    own = await watchRepository(scene.home.services, { ...place, apiUrl: `${place.apiUrl}/2`, linkId, kind: 'gitea' })
    gitlab = await watchRepository(scene.home.services, {
      ...place,
      apiUrl: `${place.apiUrl}/v4`,
      linkId,
      kind: 'gitlab',
    })
  })
  afterAll(() => scene.close())

  const deliver = (hookId: string, body: string, headers: Record<string, string>) =>
    scene.wire.send({
      method: 'POST',
      url: `/v1/checks/hooks/${hookId}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  const toApp = (key: string, body: string, signature = `sha256=${signatureOf(app.secret, body)}`) =>
    deliver(app.hookId, body, {
      'x-github-event': 'pull_request',
      'x-github-delivery': key,
      'x-hub-signature-256': signature,
    })
  const toOwn = (key: string, body: string, headers: Record<string, string>) =>
    deliver(own.hookId, body, { 'x-gitea-event': 'pull_request', 'x-gitea-delivery': key, ...headers })
  const stored = ({ hookId }: WatchedSetup, key: string) =>
    scene.home.services.store.reading.forgeDeliveries.findByKey(hookId, key)

  test('is refused with a message if the webhook sends a form', async () => {
    const body = new URLSearchParams({ payload: pushed(7) }).toString()
    const answer = await toApp('d-form', body)
    expect(answer).toMatchObject({ status: 400, code: 'cla.form_encoded_delivery' })
    expect(await toApp('d-form', body, `sha256=${'0'.repeat(64)}`)).toMatchObject({ code: 'cla.unproven_delivery' })
    expect(await stored(app, 'd-form')).toBeNull()
  })

  test('is stored completely before the response, and once', async () => {
    const body = pushed(7)
    expect(await toApp('d-1', body)).toMatchObject({ status: 202, data: 'successfully' })
    expect(await toApp('d-1', pushed(8))).toMatchObject({ status: 202 })
    expect(await stored(app, 'd-1')).toMatchObject({
      ...{ state: 'received', event: 'pull_request', action: 'synchronize', body, size: body.length },
      notice: { installation: '123', repository: '77', about: { kind: 'pull_request', number: 7 } },
      headers: { 'x-github-event': 'pull_request', 'x-github-delivery': 'd-1' },
    })
  })

  test.each([
    ['no signature', 'd-2', ''],
    ['a signature of another body', 'd-3', `sha256=${'0'.repeat(64)}`],
    ['a signature without its algorithm', 'd-4', 'f'.repeat(64)],
  ])('with %s is refused and not stored', async (_, key, signature) => {
    expect(await toApp(key, pushed(7), signature)).toMatchObject({ status: 401, code: 'cla.unproven_delivery' })
    expect(await stored(app, key)).toBeNull()
  })

  test('is not verified by the signature of another hook, or with the headers of another forge type', async () => {
    const body = pushed(9)
    expect(await toApp('d-5', body, `sha256=${signatureOf(own.secret, body)}`)).toMatchObject({ status: 401 })
    const asGithub = { 'x-github-event': 'pull_request', 'x-github-delivery': 'd-6' }
    const signature = `sha256=${signatureOf(own.secret, body)}`
    expect(await deliver(own.hookId, body, { ...asGithub, 'x-hub-signature-256': signature })).toMatchObject({
      status: 401,
    })
    expect(await deliver('nobody', body, asGithub)).toMatchObject({ status: 401, code: 'cla.unproven_delivery' })
  })

  test("of a repository's own hook is verified by the current or the previous secret, while that is valid", async () => {
    const body = pushed(3)
    expect(await toOwn('g-1', body, { 'x-gitea-signature': signatureOf(own.secret, body) })).toMatchObject({
      status: 202,
    })
    expect(await toOwn('g-2', body, { 'x-gitea-signature': signatureOf(own.previous, body) })).toMatchObject({
      status: 202,
    })
    // A wrong Forgejo signature is refused, even if the Gitea signature is valid.
    const both = { 'x-forgejo-signature': 'f'.repeat(64), 'x-gitea-signature': signatureOf(own.secret, body) }
    expect(await toOwn('g-3', body, both)).toMatchObject({ status: 401 })
    scene.home.clock.advance(61_000)
    expect(await toOwn('g-4', body, { 'x-gitea-signature': signatureOf(own.previous, body) })).toMatchObject({
      status: 401,
    })
  })

  describe('of GitLab', () => {
    const token = () => ({ 'x-gitlab-token': gitlab.secret })
    const toGitlab = (key: string, body: string, headers: Record<string, string>) =>
      deliver(gitlab.hookId, body, {
        ...{ 'x-gitlab-event': 'Merge Request Hook', 'idempotency-key': key, ...headers },
      })
    const signingKey = Buffer.alloc(32, 7).toString('base64')
    const signed = (key: string, body: string, { at = scene.home.clock.now(), secret = signingKey } = {}) => {
      const timestamp = String(Math.floor(at / 1000))
      const mac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${key}.${timestamp}.${body}`)
      const others = { 'webhook-id': key, 'webhook-timestamp': timestamp }
      return { ...others, 'webhook-signature': `v1,${mac.digest('base64')}` }
    }
    const sign = () =>
      scene.home.services.store.transaction((tx) =>
        tx.watches.change(gitlab.watchId, {
          signingToken: scene.home.services.crypto.seal(`whsec_${signingKey}`, `watch-signing:${gitlab.watchId}`),
        }),
      )

    test('is proven by the current token, and stored under its idempotency key', async () => {
      expect(await toGitlab('l-1', opened(5), token())).toMatchObject({ status: 202 })
      expect(await stored(gitlab, 'l-1')).toMatchObject({
        ...{ event: 'pull_request', action: 'open', body: opened(5) },
        headers: { 'x-gitlab-event': 'Merge Request Hook', 'idempotency-key': 'l-1' },
        notice: { repository: '77', about: { kind: 'pull_request', number: 5 } },
      })
      for (const wrong of [{}, { 'x-gitlab-token': gitlab.previous }, signed('l-3', opened(5))]) {
        expect(await toGitlab('l-3', opened(5), wrong)).toMatchObject({ status: 401, code: 'cla.unproven_delivery' })
      }
      expect(await stored(gitlab, 'l-3')).toBeNull()
    })

    test('is accepted with a body in any other format, which is then listed', async () => {
      expect(await toGitlab('l-4', '{"text":"ana opened !7"}', token())).toMatchObject({ status: 202 })
      expect(await toGitlab('l-5', 'no JSON', token())).toMatchObject({ status: 202 })
      const before = await scene.home.services.store.reading.watches.get(gitlab.watchId)
      for (const key of ['l-4', 'l-5']) {
        const found = (await stored(gitlab, key)) ?? expect.fail('not stored')
        await workOffDelivery(scene.home.services, found)
        expect(await stored(gitlab, key)).toMatchObject({ state: 'ignored', outcome: 'not readable' })
      }
      // It does not prove that deliveries arrive.
      expect(await scene.home.services.store.reading.watches.get(gitlab.watchId)).toEqual(before)
    })

    test('of a pipeline reads the pull request again only if the pipeline may lack its status', async () => {
      const { services } = scene.home
      const { pullRequests, dispatches } = services.store.reading
      const [sha, other] = ['a'.repeat(40), 'b'.repeat(40)]
      let count = 0
      const pipeline = async (of: string, iid: number | null) => {
        const key = `p-${++count}`
        const request = iid === null ? null : { iid, target_project_id: 77 }
        const body = { object_kind: 'pipeline', project: { id: 77 }, merge_request: request }
        const text = JSON.stringify({ ...body, object_attributes: { id: 31, sha: of, status: 'pending' } })
        const answer = await toGitlab(key, text, { ...token(), 'x-gitlab-event': 'Pipeline Hook' })
        expect(answer).toMatchObject({ status: 202 })
        await workOffDelivery(services, (await stored(gitlab, key)) ?? expect.fail('not stored'))
        return (await stored(gitlab, key))?.outcome
      }
      const wantedOf = async (number: number) => {
        const pull = await pullRequests.findNumber(gitlab.watchId, number)
        if (pull) await services.store.transaction((tx) => tx.pullRequests.change(pull.id, { wantedAt: null }))
        return pull?.wantedAt ?? null
      }
      // The delivery of the new merge request was lost.
      expect([await pipeline(sha, 41), await wantedOf(41)]).toEqual(['pull request', expect.any(Number)])
      const pull = (await pullRequests.findNumber(gitlab.watchId, 41)) ?? expect.fail('not stored')
      await services.store.transaction((tx) => tx.pullRequests.change(pull.id, { headSha: sha, readSha: sha }))
      // No status was posted on this head.
      for (const iid of [41, null]) {
        expect([await pipeline(sha, iid), await wantedOf(41)]).toEqual(['nothing to check', null])
      }
      // The delivery of the push was lost.
      expect([await pipeline(other, 41), await wantedOf(41)]).toEqual(['pull request', expect.any(Number)])
      await services.store.transaction(async (tx) => {
        const watch = await tx.watches.get(gitlab.watchId)
        const dispatch = await lockDispatch(tx, watch, { watchId: watch.id, channel: 'status', target: sha })
        const content = { state: 'success', title: 't', summary: 's', pullRequest: pull.id, number: 41 } as const
        await queueContent(tx, dispatch, content, 0)
      })
      const before = await dispatches.find({ watchId: gitlab.watchId, channel: 'status', target: sha })
      for (const iid of [41, null]) {
        expect([await pipeline(sha, iid), await wantedOf(41)]).toEqual(['pull request', expect.any(Number)])
      }
      // The status is compared, not posted again.
      expect(await dispatches.find({ watchId: gitlab.watchId, channel: 'status', target: sha })).toEqual(before)
      await services.store.transaction((tx) => tx.pullRequests.change(pull.id, { state: 'closed' }))
      expect(await pipeline(other, 41)).toBe('nothing to check')
    })

    test('is refused without repeating its token', async () => {
      const answer = await toGitlab('l-6', opened(5), { 'x-gitlab-token': 'almost the secret' })
      expect(JSON.stringify(answer)).not.toContain('almost')
      expect(JSON.stringify(answer)).not.toContain(gitlab.secret)
    })

    test('is proven by nothing but a signature once the webhook has a signing token', async () => {
      await sign()
      const body = opened(8)
      expect(await toGitlab('s-1', body, { ...token(), ...signed('s-1', body) })).toMatchObject({ status: 202 })
      expect(await stored(gitlab, 's-1')).toMatchObject({ notice: { about: { kind: 'pull_request', number: 8 } } })
      const now = scene.home.clock.now()
      const wrong: Record<string, string>[] = [
        token(),
        { ...token(), ...signed('s-2', opened(9)) },
        { ...token(), ...signed('s-2', body, { secret: Buffer.from(gitlab.secret).toString('base64') }) },
        { ...token(), ...signed('s-2', body), 'webhook-id': 's-3' },
        { ...token(), ...signed('s-2', body, { at: now - 6 * duration.minute }) },
        { ...token(), ...signed('s-2', body), 'webhook-signature': '' },
      ]
      for (const headers of wrong) expect(await toGitlab('s-2', body, headers)).toMatchObject({ status: 401 })
      expect([await stored(gitlab, 's-2'), await stored(gitlab, 's-3')]).toEqual([null, null])
      // A delivery that is sent again has the same ID and a new timestamp.
      scene.home.clock.advance(duration.hour)
      expect(await toGitlab('s-1', body, signed('s-1', body))).toMatchObject({ status: 202 })
      const long = opened(10, 'x'.repeat(deliveredBody.kept + 1))
      expect(await toGitlab('s-4', long, signed('s-4', long))).toMatchObject({ status: 202 })
      expect(await stored(gitlab, 's-4')).toMatchObject({ body: null })
    })
  })

  test('with the same body under many keys is stored a few times a minute, and another body as usual', async () => {
    scene.home.clock.advance(duration.minute)
    const keys = Array.from({ length: 20 }, (_, at) => `again-${at}`)
    const statuses: number[] = []
    for (const key of keys) statuses.push((await toApp(key, pushed(70))).status)
    expect(statuses).toEqual([...Array<number>(5).fill(202), ...Array<number>(15).fill(429)])
    const rows = await Promise.all(keys.map((key) => stored(app, key)))
    expect(rows.filter((row) => row !== null)).toHaveLength(5)
    expect(await toApp('again-20', pushed(70))).toMatchObject({
      code: 'cla.too_many_request',
      headers: { 'retry-after': expect.any(String) },
    })
    expect(await toApp('other', pushed(71))).toMatchObject({ status: 202 })
    scene.home.clock.advance(duration.minute)
    expect(await toApp('again-21', pushed(70))).toMatchObject({ status: 202 })
  })

  test('without a valid signature is limited by client, and does not block valid ones', async () => {
    scene.home.clock.advance(duration.minute)
    const wrong = await Promise.all(
      Array.from({ length: 90 }, (_, at) => toApp(`wrong-${at}`, pushed(80 + at), `sha256=${'0'.repeat(64)}`)),
    )
    const answered = (status: number) => wrong.filter((answer) => answer.status === status).length
    expect([answered(401), answered(429)]).toEqual([60, 30])
    expect(await toApp('right', pushed(80))).toMatchObject({ status: 202 })
    scene.home.clock.advance(duration.minute)
  })

  test('of one hook is limited per minute, independently of other hooks', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: deliveriesAMinute.ofHook + 1 },
        async (_, at) => (await toApp(`many-${at}`, pushed(at))).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    const body = pushed(90)
    expect(await toOwn('apart', body, { 'x-gitea-signature': signatureOf(own.secret, body) })).toMatchObject({
      status: 202,
    })
    scene.home.clock.advance(duration.minute)
  })

  test('that exceeds the size limit is stored without its body, and its pull request is still read', async () => {
    const body = pushed(11, 'x'.repeat(deliveredBody.kept + 1))
    expect(await toApp('d-8', body)).toMatchObject({ status: 202 })
    const found = await stored(app, 'd-8')
    expect(found).toMatchObject({
      body: null,
      size: body.length,
      notice: { about: { kind: 'pull_request', number: 11 } },
    })
    const { services } = scene.home
    if (found) await workOffDelivery(services, { ...found, notice: { ...found.notice, installation: '123' } })
    const pull = await services.store.reading.pullRequests.findNumber(app.watchId, 11)
    expect(pull).toMatchObject({ needsReading: 1, state: 'open' })
    expect(pull?.wantedAt).toBeGreaterThan(0)
  })

  test('of another installation changes nothing', async () => {
    const body = pushed(12).replace('"id":123', '"id":999')
    expect(await toApp('d-9', body)).toMatchObject({ status: 202 })
    const found = await stored(app, 'd-9')
    const { services } = scene.home
    if (found) await workOffDelivery(services, found)
    expect(await stored(app, 'd-9')).toMatchObject({ state: 'ignored', outcome: 'another installation' })
    expect(await services.store.reading.pullRequests.findNumber(app.watchId, 12)).toBeNull()
  })

  test('loses body and headers after a week, and is deleted after a month, with the people of a closed pull request', async () => {
    const { home, linkId } = scene
    const { reading } = home.services.store
    const watch = await reading.watches.get(app.watchId)
    await home.services.store.transaction(async (tx) => {
      for (const number of [21, 22]) {
        const { id } = await rememberPullRequest(home.services, tx, watch, number)
        const closed = number === 21 ? { state: 'closed' as const, closedAt: tx.at } : {}
        await tx.pullRequests.change(id, { ...closed, readSha: 'a'.repeat(40), title: 'Berths' })
        await tx.contributions.replace(id, [contributor(id, linkId)])
      }
    })
    const kept = async () => ({
      delivery: await stored(app, 'd-1'),
      closed: await peopleOf(21),
      open: await peopleOf(22),
    })
    const peopleOf = async (number: number) => {
      const pull = await reading.pullRequests.findNumber(app.watchId, number)
      return pull ? (await reading.contributions.ofPullRequest(pull.id)).length : null
    }
    const sweeps = async (days: number) => {
      home.clock.advance(days * duration.day)
      await sweepChecks(home.services, new AbortController().signal)
    }
    await sweeps(6)
    expect((await kept()).delivery?.body).not.toBeNull()
    await sweeps(2)
    expect(await kept()).toMatchObject({
      ...{ delivery: { body: null, headers: {}, notice: { repository: '77' } }, closed: 1, open: 1 },
    })
    await sweeps(23)
    expect(await kept()).toEqual({ delivery: null, closed: 0, open: 1 })
  })
})

const contributor = (pullRequestId: string, linkId: string): StoredContribution => ({
  ...{ pullRequestId, position: 0, linkId, forgeId: 'f', personKey: '', key: 'email:ana@x.org', name: 'Ana' },
  ...{ email: 'ana@x.org', address: 'mailbox', accountId: '', accountLogin: '', isProven: 0, roles: ['author'] },
  ...{ commits: [], allCommits: 1, ground: '', groundId: '', gap: 'unsigned', graceEndsAt: null, changedAt: 0 },
  ...{
    accountType: '',
    accountByLogin: 0,
    vouchedBy: '',
    ownWork: { isProven: false, isOwn: false, vouchers: [], coAuthors: [] },
  },
})
