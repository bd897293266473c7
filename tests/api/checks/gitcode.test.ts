/** Pull requests on GitCode: labels, a required tester, commands in comments, accounts with hexadecimal IDs, and few requests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullRequestCheck, statusComparison } from '../../../src/domain/pull-requests/check-limits.ts'
import {
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from '../../../src/server/jobs/check-pull-requests.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import type { FakeAccount, FakePull, FakeRepository } from '../../support/forges/forge-world.ts'
import { type FakeGitcode, startGitcode } from '../../support/forges/gitcode/gitcode.ts'
import { webhookIdOf } from '../../support/forges/gitcode/gitcode-state.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { hasSignedAnswer, signs } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { type Check } from '../../support/checks/check-scenario.ts'
import { watchRepository, type WatchedSetup } from '../../support/checks/watched.ts'

const bo = { name: 'Bo', email: 'bo@y.org' }
const names = { covered: 'kit-cla/yes', uncovered: 'kit-cla/no' }
const never = new AbortController().signal

describe.each(sqliteOrBoth)('pull requests on GitCode, on %s', (database) => {
  let scene: World
  let gitcode: FakeGitcode
  let repository: FakeRepository
  let bot: FakeAccount
  let ana: FakeAccount
  let setup: WatchedSetup
  let manager: TestBrowser
  let pull: FakePull
  beforeAll(async () => {
    scene = await world(database, { config: { forgeHosts: ['127.0.0.1'] } })
    const { services, clock } = scene.home
    gitcode = await startGitcode({ now: () => clock.now() })
    const owner = gitcode.world.account('org', { kind: 'Organization' })
    bot = gitcode.world.account('cla')
    ana = gitcode.world.account('ana')
    repository = gitcode.world.repository('org/kit', { owner, admins: [bot] })
    const { url, noreplyHost, state } = gitcode
    setup = await watchRepository(services, {
      ...{ linkId: scene.linkId, kind: 'gitcode', url, apiUrl: `${url}/api/v5`, token: gitcode.token(bot) },
      ...{ repositoryId: String(repository.id), fullName: 'org/kit', noreplyHosts: [noreplyHost], oauth: state.oauth },
    })
    await changes({ labels: names })
    const origin = await scene.app.listen({ host: '127.0.0.1', port: 0 })
    state.hooks.push({
      ...{ id: 1, repository, url: `${origin}/cla/api/v1/checks/hooks/${setup.hookId}`, password: setup.secret },
      ...{ encryption: 1, events: { merge_requests_events: true, note_events: true, push_events: false } },
    })
    const { id: account } = await anAccount(services, { login: 'kate' })
    await services.store.transaction((tx) => transferLink(tx, scene.linkId, account))
    manager = aBrowser(scene)
    expect((await manager.signsIn('kate', password)).status).toBe(200)
  })
  afterAll(async () => {
    await gitcode.stop()
    await scene.close()
  })

  const store = () => scene.home.services.store
  const labels = (of = pull): string[] => (gitcode.state.labels.get(of.id) ?? []).toSorted()

  async function changes(policy: object): Promise<void> {
    const watch = await store().reading.watches.get(setup.watchId)
    await store().transaction((tx) => tx.watches.change(watch.id, { policy: { ...watch.policy, ...policy } }))
  }

  async function works(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) {
      scene.home.clock.advance(2 * pullRequestCheck.writePause)
      for (const job of [workOffDeliveries, judgePullRequests, readPullRequests, sendDispatches]) {
        await job(scene.home.services, never)
      }
    }
  }

  async function opens(branch: string, authors: readonly { name: string; email: string }[]): Promise<FakePull> {
    repository.history.branch(branch)
    for (const by of authors) repository.history.commit(branch, { by })
    const opened = await gitcode.openPull(repository, { branch, by: ana })
    await works()
    return opened
  }

  const refOf = async ({ number }: FakePull): Promise<string> =>
    (await store().reading.pullRequests.findNumber(setup.watchId, number))?.id ?? ''

  test('get a label and one comment after a signed delivery', async () => {
    pull = await opens('one', [{ name: 'Ana', email: gitcode.world.noreply(ana) }])
    expect(gitcode.hooks.sent.map(({ status }) => status)).not.toContain(401)
    expect(labels()).toEqual([names.uncovered])
    const comments = gitcode.world.comments.map(({ author, body }) => [author.login, body])
    expect(comments).toEqual([['cla', expect.stringContaining('needs to')]])
    expect(gitcode.world.noreply(ana)).toMatch(/^[\da-f]{24}\+ana@/)
  })

  test('are covered once an account with a hexadecimal ID is proven together with an address that signed', async () => {
    const browser = aBrowser(scene)
    gitcode.state.signedIn = ana
    const ref = await refOf(pull)
    const { data } = await browser.post(`/v1/checks/${ref}/account`, undefined)
    const there = await fetch((data as { url: string }).url, { redirect: 'manual' })
    const to = new URL(there.headers.get('location') ?? '')
    gitcode.server.calls.length = 0
    expect((await browser.get(to.pathname.replace('/cla/api', '') + to.search)).status).toBe(302)
    // The secret is not in the URL, which the platform may log.
    const [exchange] = gitcode.server.calls
    expect(exchange).toMatchObject({ status: 200, path: expect.stringMatching(/^\/oauth\/token\?grant_type=/) })
    expect([exchange?.path.includes('secret'), exchange?.body]).toEqual([false, { client_secret: 'secret' }])
    await signs(scene, 'ana@x.org')
    await browser.post(`/v1/checks/${ref}/code`, { email: 'ana@x.org' })
    await browser.post(`/v1/checks/${ref}/proof`, {
      ...{ email: 'ana@x.org', verification_code: scene.home.codes.at(-1) ?? '' },
    })
    await works()
    const [proven] = await store().reading.provenAccounts.ofEmail('ana@x.org')
    expect(proven).toMatchObject({ accountId: gitcode.idOf(ana), login: 'ana' })
    expect((await browser.get(`/v1/checks/${ref}`)).data as Check).toMatchObject({ state: 'covered' })
    expect(labels()).toEqual([names.covered])
    const asks = (local: string) => hasSignedAnswer(scene, `${local}@${gitcode.noreplyHost}`)
    expect(await asks(`${gitcode.idOf(ana)}+renamed`)).toMatchObject({ signed: true })
    // A number is the account's ID in webhooks only, and proves nothing.
    expect(await asks(`${webhookIdOf(ana)}+ana`)).toMatchObject({ signed: false })
  })

  test('lose the label with a push until its commits are read', async () => {
    repository.history.commit('one', { by: bo })
    gitcode.server.fault({ path: /\/pulls\/\d+\/commits$/ }, { kind: 'unavailable', status: 503 }, 1000)
    await gitcode.push(pull)
    await works()
    expect(labels()).toEqual([])
    gitcode.server.forgive()
    scene.home.clock.advance(60_000)
    await works()
    expect(labels()).toEqual([names.uncovered])
  })

  test('are checked again by anyone’s command; only an administrator’s ends an override', async () => {
    const path = `/v1/link/${scene.linkId}/watches/${setup.watchId}/pull-requests/${pull.number}`
    const override = { head_sha: pull.headSha, reason: 'The author is on leave; the change is ours.', password }
    expect((await manager.post(`${path}/override`, override)).status).toBe(200)
    await works()
    expect(labels()).toEqual([names.covered])
    scene.home.clock.advance(60_000)
    await gitcode.setLabels(pull, [names.uncovered])
    await gitcode.comment(pull, ana, 'Please\n/check-cla')
    await works()
    expect(labels()).toEqual([names.covered])
    scene.home.clock.advance(60_000)
    await gitcode.comment(pull, ana, '/cla cancel')
    await works()
    expect(labels()).toEqual([names.covered])
    scene.home.clock.advance(60_000)
    await gitcode.comment(pull, bot, '/cla cancel')
    await works()
    expect(labels()).toEqual([names.uncovered])
    const [entry] = await store().reading.audit.list(1, { what: 'watch.override_revoke' })
    expect(entry?.who).toBe('gitcode: cla')
  })

  test('exempt an account by its hexadecimal ID', async () => {
    const place = `/v1/link/${scene.linkId}/watches/${setup.watchId}/exemptions`
    const reason = 'Works for us by contract.'
    expect((await manager.post(place, { login: 'ana', reason, password })).status).toBe(200)
    const { data } = await manager.get(place)
    expect(data).toMatchObject([{ account_id: gitcode.idOf(ana), login: 'ana' }])
    expect((await manager.post(place, { login: gitcode.world.noreply(ana), reason, password })).code).toBe(
      'cla.wrong_state',
    )
  })

  test('get their labels back within an hour if someone changes them', async () => {
    gitcode.hooks.lose()
    await gitcode.setLabels(pull, [names.covered])
    scene.home.clock.advance(statusComparison.every)
    await sweepWatches(scene.home.services, never)
    await works()
    expect(labels()).toEqual([names.uncovered])
    gitcode.hooks.send()
  })

  test('are blocked by the service’s account as a required tester, also after a push', async () => {
    Object.assign(gitcode.settingsOf(repository), { requiredTesters: 1, testers: [bot] })
    await changes({ tester: true })
    const other = await opens('two', [bo])
    expect([labels(other), gitcode.isMergeable(other)]).toEqual([[names.uncovered], false])
    await signs(scene, bo.email)
    await works()
    expect([labels(other), gitcode.isMergeable(other)]).toEqual([[names.covered], true])
    repository.history.commit('two', { by: { name: 'Cy', email: 'cy@c.org' } })
    await gitcode.push(other)
    await works()
    expect([labels(other), gitcode.isMergeable(other)]).toEqual([[names.uncovered], false])
    // Hours have passed.
    expect((await manager.signsIn('kate', password)).status).toBe(200)
    const proof = await manager.post(`/v1/link/${scene.linkId}/watches/${setup.watchId}/connection`, {})
    expect(proof.data).toMatchObject({ access: 'writes', required: 'yes', branch: 'main' })
  })

  test('are checked without exceeding the limits of the platform', () => {
    expect(gitcode.server.calls.filter(({ status }) => status === 429)).toEqual([])
    expect(scene.log).toEqual([])
  })
})
