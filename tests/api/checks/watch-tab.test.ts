/** The list of a community's watched repositories, and the actions on them, over HTTP with a fake Gitea. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { pullRequestCheck } from '../../../src/domain/pull-requests/check-limits.ts'
import {
  judgePullRequests,
  readPullRequests,
  sendDispatches,
  sweepWatches,
  workOffDeliveries,
} from '../../../src/server/jobs/check-pull-requests.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import type { FakePull, FakeRepository } from '../../support/forges/forge-world.ts'
import { type FakeGitea, startGitea } from '../../support/forges/gitea/gitea.ts'
import { signs } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'
import { rules, signatureOf, type WatchedSetup, watchRepository } from '../../support/checks/watched.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }
const robot = { name: 'Kit robot', email: 'robot@bots.example' }
const reason = 'The author is on leave; the change is ours.'

describe.each(databases)('the pull requests of a project, on %s', (database) => {
  let scene: World
  let gitea: FakeGitea
  let repository: FakeRepository
  let watched: WatchedSetup
  let manager: TestBrowser
  const pulls: Record<string, FakePull> = {}

  beforeAll(async () => {
    scene = await world(database, { config: { forgeHosts: ['127.0.0.1'] } })
    const { services } = scene.home
    gitea = await startGitea()
    const forge = gitea.world
    const owner = forge.account('org', { kind: 'Organization' })
    const [bot, user] = [forge.account('cla'), forge.account('bo', { emails: [bo.email] })]
    forge.account('kit-robot', { emails: [robot.email] })
    repository = forge.repository('org/kit', { owner, admins: [bot] })
    for (const [branch, by] of Object.entries({ fix: bo, idea: ana, bump: robot })) {
      repository.history.branch(branch)
      repository.history.commit(branch, { by })
      const opener = branch === 'bump' ? forge.accounts.find(({ login }) => login === 'kit-robot') : user
      pulls[branch] = await gitea.openPull(repository, { branch, by: opener ?? user })
    }
    const place = { url: gitea.url, apiUrl: `${gitea.url}/api/v1`, token: gitea.token(bot) }
    const of = { repositoryId: String(repository.id), fullName: 'org/kit' }
    watched = await watchRepository(services, { linkId: scene.linkId, kind: 'gitea', ...place, ...of })
    const account = await anAccount(services, { login: 'lin.mei' })
    await services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
    manager = aBrowser(scene)
    expect((await manager.signsIn('lin.mei', password)).status).toBe(200)
    expect((await signs(scene, bo.email)).status).toBe(200)
    await sweeps()
  })
  afterAll(async () => {
    await gitea.stop()
    await scene.close()
  })
  afterEach(async () => {
    expect(scene.log).toEqual([])
    const verified = await verifyEvidence(scene.home.services.store.reading)
    expect(verified.problems).toEqual([])
  })

  async function works(): Promise<void> {
    const { services } = scene.home
    const never = new AbortController().signal
    for (let turn = 0; turn < 5; turn += 1) {
      scene.home.clock.advance(2 * pullRequestCheck.writePause)
      for (const job of [judgePullRequests, readPullRequests, sendDispatches]) await job(services, never)
    }
  }

  async function sweeps(): Promise<void> {
    scene.home.clock.advance(pullRequestCheck.sweepEvery)
    await sweepWatches(scene.home.services, new AbortController().signal)
    await works()
  }

  const pullOf = (branch: string): FakePull => pulls[branch] as FakePull
  const stateAt = (branch: string): string | undefined =>
    gitea.statuses.findLast((each) => each.sha === pullOf(branch).headSha)?.status
  const root = (): string => `/v1/link/${scene.linkId}/watches`
  const place = (): string => `${root()}/${watched.watchId}`
  const pathOf = (branch: string): string => `${place()}/pull-requests/${pullOf(branch).number}`
  const list = async (query = '') => (await manager.get(`${root()}?${query}`)).data as ResultOf<'listWatches'>
  const detail = async (branch: string) => (await manager.get(pathOf(branch))).data as ResultOf<'getWatchedPull'>
  const calls = (): number => gitea.server.calls.filter(({ method }) => method === 'GET').length

  test('are listed in the record of a signer who contributed to them, while they are open', async () => {
    const path = `/v1/link/${scene.linkId}/signings`
    const { rows } = (await manager.get(path)).data as ResultOf<'listSignings'>
    const id = rows.find(({ email }) => email === bo.email)?.id
    const known = async () => ((await manager.get(`${path}/${id}`)).data as ResultOf<'getSigning'>).pulls
    const { number, title } = pullOf('fix')
    const own = { watch_id: watched.watchId, repository: 'org/kit', number, title, verdict: 'covered' }
    expect(await known()).toEqual([own])
    const bare = await openBareDatabase(scene.home.services.config)
    for (const [state, pulls] of Object.entries({ closed: [], open: [own] })) {
      await bare.run('update pull_requests set state = ? where number = ?', state, number)
      expect(await known()).toEqual(pulls)
    }
    await bare.close()
  })

  test('are listed with their posted state, and found by repository, number and person', async () => {
    const { watches, counts, open, green, red } = await list()
    expect({ open, green, red }).toEqual({ open: 3, green: 1, red: 2 })
    expect(counts).toEqual({ all: 1, red: 1, posted: 1, dry: 0, failing: 0, quiet: 0 })
    expect(watches[0]).toMatchObject({ repository: 'org/kit', state: 'posted', open: 3, green: 1, red: 2, failed: 0 })
    const found = async (text: string) => (await list(`search=${encodeURIComponent(text)}`)).total
    expect(await Promise.all(['kit', 'ANA@x', 'Bo', '%', 'carl'].map(found))).toEqual([1, 1, 1, 0, 0])
    const of = async (query: string) =>
      ((await manager.get(`${place()}/pull-requests?${query}`)).data as ResultOf<'listWatchedPulls'>).pulls
    expect((await of('verdict=covered')).map(({ number }) => number)).toEqual([pullOf('fix').number])
    expect((await of('search=ana@x')).map(({ number }) => number)).toEqual([pullOf('idea').number])
    expect((await of('page_size=2&page=2')).map(({ number }) => number)).toEqual([pullOf('fix').number])
  })

  test('are shown with people and grounds, which others do not see', async () => {
    const { people, head_sha: head } = await detail('fix')
    expect(head).toBe(pullOf('fix').headSha)
    expect(people).toMatchObject([{ email: bo.email, ground: 'individual', gap: '', version: 1, language: 'en' }])
    expect((await detail('idea')).people).toMatchObject([{ email: ana.email, ground: '', gap: 'unsigned' }])
    const { ref } = (await detail('fix')).pull
    expect((await scene.wire.get(`/v1/checks/${ref}`)).body).not.toContain(bo.email)
  })

  test('can be overridden for one head, with a reason and the password, until the override is withdrawn', async () => {
    const body = { head_sha: pullOf('idea').headSha, reason, password }
    const wrong = await manager.post(`${pathOf('idea')}/override`, { ...body, password: 'Wrong-2026x' })
    expect(wrong.code).toBe('cla.invalid_account_or_pw')
    expect((await manager.post(`${pathOf('idea')}/override`, { ...body, reason: ' short ' })).code).toBe(
      'cla.reason_length',
    )
    const other = await manager.post(`${pathOf('idea')}/override`, { ...body, head_sha: 'f'.repeat(40) })
    expect(other.code).toBe('cla.wrong_state')
    expect((await manager.post(`${pathOf('fix')}/override`, { ...body, head_sha: pullOf('fix').headSha })).code).toBe(
      'cla.wrong_state',
    )
    expect((await manager.post(`${pathOf('idea')}/override`, body)).status).toBe(200)
    await works()
    expect(stateAt('idea')).toBe('success')
    expect((await detail('idea')).override).toMatchObject({ reason, by: 'lin.mei' })
    expect((await manager.post(`${pathOf('idea')}/override`, body)).code).toBe('cla.wrong_state')
    expect((await manager.delete(`${pathOf('idea')}/override`)).status).toBe(200)
    await works()
    expect(stateAt('idea')).toBe('failure')
    expect((await manager.delete(`${pathOf('idea')}/override`)).code).toBe('cla.wrong_state')
  })

  test('an override ends if an administrator of the repository asks for it in a comment', async () => {
    const body = { head_sha: pullOf('idea').headSha, reason, password }
    expect((await manager.post(`${pathOf('idea')}/override`, body)).status).toBe(200)
    await works()
    const [administrator] = gitea.world.accounts.filter(({ login }) => login === 'cla')
    await comments(gitea.world.account('eve').login, '/cla cancel')
    expect(stateAt('idea')).toBe('success')
    // The platform does not answer at first.
    gitea.server.fault({ path: /\/permission$/ }, { kind: 'unavailable', status: 502 })
    await comments(administrator?.login ?? '', 'Please stop this.\n/cla cancel')
    // It is asked again without another comment.
    scene.home.clock.advance(60_000)
    await works()
    expect(stateAt('idea')).toBe('failure')
    expect((await detail('idea')).override).toBeNull()
  })

  /** Delivers a comment on the pull request of `idea`. */
  async function comments(login: string, body: string): Promise<void> {
    const user = { id: 9, login, type: 'User' }
    const comment = { id: gitea.world.nextId(), body, user }
    const payload = JSON.stringify({
      ...{ action: 'created', is_pull: true, issue: { number: pullOf('idea').number }, comment },
      repository: { id: repository.id },
    })
    const headers = { 'x-gitea-event': 'issue_comment', 'x-gitea-delivery': `c-${comment.id}` }
    const signed = { 'x-gitea-signature': signatureOf(watched.secret, payload), 'content-type': 'application/json' }
    const url = `/v1/checks/hooks/${watched.hookId}`
    await scene.wire.send({ method: 'POST', url, payload, headers: { ...headers, ...signed } })
    await workOffDeliveries(scene.home.services, new AbortController().signal)
    await works()
  }

  test('an override applies to its head, not to later pushes', async () => {
    const body = { head_sha: pullOf('idea').headSha, reason, password }
    expect((await manager.post(`${pathOf('idea')}/override`, body)).status).toBe(200)
    await works()
    expect(stateAt('idea')).toBe('success')
    repository.history.commit('idea', { by: ana })
    await gitea.push(pullOf('idea'))
    await sweeps()
    expect(stateAt('idea')).toBe('failure')
    expect((await detail('idea')).override).toBeNull()
    repository.history.branch('idea', body.head_sha)
    await gitea.push(pullOf('idea'))
    await sweeps()
    expect(stateAt('idea')).toBe('success')
    expect((await manager.delete(`${pathOf('idea')}/override`)).status).toBe(200)
  })

  test('an account is exempt by its ID until the exemption ends', async () => {
    const exempts = (login: string, more: object = {}) =>
      manager.post(`${place()}/exemptions`, { login, reason, password, ...more })
    for (const login of ['nobody', '<b>x']) expect((await exempts(login)).code).toBe('cla.no_account')
    expect((await exempts('kit-robot', { password: 'Wrong-2026x' })).code).toBe('cla.invalid_account_or_pw')
    expect((await exempts('@kit-robot')).status).toBe(200)
    expect((await exempts('Kit-Robot')).code).toBe('cla.wrong_state')
    await works()
    expect(stateAt('bump')).toBe('success')
    expect((await detail('bump')).people).toMatchObject([{ ground: 'exempt' }])
    const [exempt] = (await manager.get(`${place()}/exemptions`)).data as ResultOf<'listExemptions'>
    expect(exempt).toMatchObject({ login: 'kit-robot', reason, added_by: 'lin.mei' })
    expect((await manager.delete(`${place()}/exemptions/${exempt?.id}`)).status).toBe(200)
    expect((await manager.delete(`${place()}/exemptions/${exempt?.id}`)).code).toBe('cla.not_found')
    await works()
    expect(stateAt('bump')).toBe('failure')
  })

  test('every change of overrides and exemptions is detected', async () => {
    const { reading } = scene.home.services.store
    const problems = async () => (await verifyEvidence(reading)).problems.map(({ what }) => what)
    const database = await openBareDatabase(scene.home.services.config)
    const changes = {
      check_overrides: {
        ...{ reason: 'another reason', head_sha: 'b'.repeat(40), account_id: 'b'.repeat(32), salt: 'b'.repeat(32) },
        ...{ pull_request_id: (await detail('fix')).pull.ref, ended_by: 'b'.repeat(32) },
      },
      check_exemptions: {
        ...{ account_id: '1', login: 'other', type: 'bot', address: 'other@x.org', reason: 'another reason' },
        ...{ forge_id: 'other', ended_by: 'b'.repeat(32), salts: '{}' },
      },
    }
    const each = Object.entries(changes).flatMap(([table, values]) =>
      Object.entries(values).map(([column, value]) => [table, column, value] as const),
    )
    const missed: string[] = []
    for (const [table, column, value] of each) {
      const [row] = await database.run(`select id, ${column} as kept from ${table} order by id limit 1`)
      const [id, kept] = [String(row?.['id']), row?.['kept'] as string]
      await database.run(`update ${table} set ${column} = ? where id = ?`, value, id)
      const found = await problems()
      await database.run(`update ${table} set ${column} = ? where id = ?`, kept, id)
      if (!found.some((what) => what.includes(id))) missed.push(`${table}.${column}`)
    }
    await database.close()
    expect(missed).toEqual([])
    expect(await problems()).toEqual([])
  })

  test('a rule that changes the contributors triggers a new reading of the commits, and other rules do not', async () => {
    expect(((await manager.get(place())).data as ResultOf<'getWatch'>).policy).toEqual(rules)
    const before = calls()
    expect((await manager.put(place(), { policy: { ...rules, any_address: true, comment: false } })).status).toBe(200)
    await works()
    expect(calls()).toBe(before)
    expect((await manager.put(place(), { policy: { ...rules, opener_is_author: true } })).status).toBe(200)
    await works()
    expect(calls()).toBeGreaterThan(before)
    expect(stateAt('fix')).toBe('success')
    expect((await detail('idea')).gaps).toMatchObject([{ kind: 'opener_not_author', login: 'bo' }])
    expect((await manager.put(place(), { policy: rules })).status).toBe(200)
    await works()
    expect((await detail('idea')).gaps).toEqual([])
  })

  test('no check stays passed by outdated rules while the forge does not respond', async () => {
    gitea.server.setOutage(true)
    expect((await manager.put(place(), { policy: { ...rules, committers: true } })).status).toBe(200)
    expect((await detail('fix')).pull.verdict).toBe('reading')
    gitea.server.setOutage(false)
    await works()
    expect(stateAt('fix')).toBe('success')
    expect((await manager.put(place(), { policy: rules })).status).toBe(200)
    await works()
  })

  test('a dry repository is checked, but nothing is posted until the dry run ends', async () => {
    expect((await manager.put(place(), { is_dry: true })).status).toBe(200)
    expect((await list()).watches[0]).toMatchObject({ state: 'dry' })
    const posted = gitea.statuses.length
    repository.history.commit('fix', { by: ana })
    await gitea.push(pullOf('fix'))
    await sweeps()
    expect((await detail('fix')).pull.verdict).toBe('uncovered')
    expect(gitea.statuses).toHaveLength(posted)
    expect((await manager.put(place(), { is_dry: false })).status).toBe(200)
    await works()
    expect(stateAt('fix')).toBe('failure')
  })

  test('deliveries are listed with failed ones first, and can be processed again', async () => {
    const { services } = scene.home
    for (const key of ['one', 'two']) {
      const body = JSON.stringify({ action: 'opened', number: pullOf('fix').number, repository: { id: repository.id } })
      const headers = {
        ...{ 'content-type': 'application/json', 'x-gitea-event': 'pull_request', 'x-gitea-delivery': key },
        'x-gitea-signature': signatureOf(watched.secret, body),
      }
      const url = `/v1/checks/hooks/${watched.hookId}`
      const answer = await scene.wire.send({ method: 'POST', url, headers, payload: body })
      expect(answer.status).toBe(202)
      scene.home.clock.advance(1000)
    }
    const deliveries = async () =>
      ((await manager.get(`${place()}/deliveries`)).data as ResultOf<'listDeliveries'>).deliveries
    const [second, first] = await deliveries()
    expect([second?.state, first?.state]).toEqual(['received', 'received'])
    expect((await manager.post(`${place()}/deliveries/${first?.id}`, {})).code).toBe('cla.wrong_state')
    await services.store.transaction((tx) => tx.forgeDeliveries.change(first?.id ?? '', { state: 'failed' }))
    expect((await deliveries()).slice(0, 2).map(({ id }) => id)).toEqual([first?.id, second?.id])
    expect((await list()).watches[0]).toMatchObject({ failed: 1 })
    expect((await list('state=failing')).total).toBe(1)
    const checks = async () => ((await manager.get('/v1/link')).data as ResultOf<'listLinks'>)[0]?.checks
    expect(await checks()).toEqual({ repositories: 1, dry: 0, failed_events: 1, lost: 0 })
    await services.store.transaction((tx) => tx.watches.change(watched.watchId, { state: 'suspended', isDry: 1 }))
    expect(await checks()).toEqual({ repositories: 1, dry: 1, failed_events: 1, lost: 1 })
    await services.store.transaction((tx) => tx.watches.change(watched.watchId, { state: 'live', isDry: 0 }))
    expect((await manager.post(`${place()}/deliveries/${first?.id}`, {})).status).toBe(200)
    expect((await deliveries()).slice(0, 2).map(({ state }) => state)).toEqual(['received', 'received'])
    expect((await manager.post(`${place()}/deliveries/nothing`, {})).code).toBe('cla.not_found')
  })

  test('disconnecting a repository is posted at the forge, and removes it for its community', async () => {
    expect((await manager.delete(place())).status).toBe(200)
    await works()
    expect(stateAt('idea')).toBe('pending')
    expect((await list()).counts.all).toBe(0)
    const [link] = (await manager.get('/v1/link')).data as ResultOf<'listLinks'>
    expect(link?.checks).toEqual({ repositories: 0, dry: 0, failed_events: 0, lost: 0 })
    expect((await manager.get(place())).code).toBe('cla.not_found')
    expect((await manager.delete(place())).code).toBe('cla.not_found')
  })
})
