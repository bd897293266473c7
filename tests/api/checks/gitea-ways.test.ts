/** Connecting a Gitea or Forgejo repository with its URL and the token of a repository administrator. The service creates the webhook. */
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { letsMissingPass } from '../../../src/server/platforms/forges/gitea/gitea-version.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { reachForgesAgain, sweepWatches, workOffDeliveries } from '../../../src/server/jobs/check-pull-requests.ts'
import { aCommunity } from '../../support/community/community.ts'
import type { FakeAccount, FakeRepository } from '../../support/forges/forge-world.ts'
import { type FakeGitea, startGitea } from '../../support/forges/gitea/gitea.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import type { World } from '../../support/service/world.ts'
import { aReachableWorld, aManager, reportedLosses } from '../../support/checks/connecting.ts'

const never = new AbortController().signal

describe.each([
  ...postgresOrBoth.map((database) => ({ database, isForgejo: false })),
  { database: 'sqlite' as const, isForgejo: true },
])('connecting a repository at Gitea, on %o', ({ database, isForgejo }) => {
  let scene: World
  let manager: TestBrowser
  let gitea: FakeGitea
  let bot: FakeAccount
  let guest: FakeAccount
  let kit: FakeRepository
  let token: string
  beforeAll(async () => {
    scene = await aReachableWorld(database)
    manager = await aManager(scene, 'kate', scene.linkId)
    gitea = await startGitea({ isForgejo })
    const { world } = gitea
    const owner = world.account('org', { kind: 'Organization' })
    bot = world.account('cla')
    guest = world.account('guest')
    kit = world.repository('org/kit', { owner, admins: [bot] })
    kit.writers.add(guest.id)
    token = gitea.token(bot)
  })
  afterAll(async () => {
    await gitea.stop()
    await scene.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const services = () => scene.home.services
  const connects = (given: object, browser = manager, linkId = scene.linkId) =>
    browser.post(`/v1/link/${linkId}/token-repositories`, { url: `${gitea.url}/org/kit`, token, ...given })
  const idOf = (answer: { data: unknown }) => (answer.data as { watch_ids: string[] }).watch_ids[0] ?? ''
  let watchId = ''
  const place = () => `/v1/link/${scene.linkId}/watches/${watchId}`
  const stored = () => services().store.reading.watches.get(watchId)
  const connections = async () => {
    const entries = await services().store.reading.audit.list(10, { linkId: scene.linkId, what: 'watch.connect' })
    return entries.map(({ result }) => result)
  }

  test('refuses a URL that is neither public https nor listed', async () => {
    const addresses = ['http://git.example.org/org/kit', 'https://192.168.1.9/org/kit', 'https://[fe80::1]/org/kit']
    for (const url of [
      ...addresses,
      'https://intranet/org/kit',
      'https://a:b@git.example.org/org/kit',
      'file:///org/kit',
      'kit',
    ]) {
      expect((await connects({ url })).code, url).toBe('cla.forge_not_allowed')
    }
    expect(gitea.server.calls).toHaveLength(0)
  })

  test('refuses a token that is rejected, malformed, or whose user does not administer the repository', async () => {
    expect((await connects({ token: 'wrong' })).code).toBe('cla.forge_token_refused')
    expect((await connects({ token: 'a\r\nb: c' })).code).toBe('cla.forge_token_refused')
    expect((await connects({ token: gitea.token(guest) })).code).toBe('cla.not_your_repository')
    expect((await connects({ url: `${gitea.url}/org/none` })).code).toBe('cla.not_your_repository')
    const unscoped = await connects({ token: gitea.token(bot, ['read:repository']) })
    expect([unscoped.code, (unscoped.data as { said: string }).said]).toEqual([
      'cla.forge_hook_refused',
      'token does not have at least one of required scope(s)',
    ])
    expect(await connections()).toEqual(['cla.forge_hook_refused'])
    gitea.server.fault({ path: '/api/v1/repos' }, { kind: 'unavailable', status: 503 })
    expect((await connects({})).code).toBe('cla.platform_away')
    expect(gitea.state.hooks).toEqual([])
  })

  test('creates the webhook with its own secret, and verifies the connection', async () => {
    watchId = idOf(await connects({ url: `${gitea.url}/org/kit/pulls` }))
    expect(await connections()).toEqual(['done org/kit', 'cla.forge_hook_refused'])
    const [hook] = gitea.state.hooks
    expect(hook?.url).toBe(`${services().config.publicUrl}/cla/api/v1/checks/hooks/${(await stored()).hookId}`)
    expect(hook?.secret.length).toBeGreaterThanOrEqual(43)
    expect(hook?.events).toContain('pull_request')
    const proof = await manager.post(`${place()}/connection`, {})
    expect(proof.data).toMatchObject({ access: 'writes', required: 'no', branch: 'main', queue: 'none' })
    expect(gitea.statuses).toMatchObject([{ context: 'CLA', status: 'success', sha: kit.history.head('main') }])
    await workOffDeliveries(services(), never)
    expect((await stored()).deliveredAt).not.toBeNull()
    const { required, rules } = {
      required: async () => (await manager.post(`${place()}/connection`, {})).data,
      rules: gitea.state.protections,
    }
    rules.push({ repositoryId: kit.id, rule: 'main', contexts: ['build', 'C*A'] })
    expect(await required()).toMatchObject({ required: 'yes' })
    rules.splice(0, 1, { repositoryId: kit.id, rule: 'release/*', contexts: ['CLA'] })
    expect(await required()).toMatchObject({ required: 'no' })
  })

  test('says if the instance allows merging a head without a status', async () => {
    const isSo = async () =>
      ((await manager.post(`${place()}/connection`, {})).data as { missing_passes: boolean }).missing_passes
    const before = gitea.state.version
    expect(await isSo()).toBe(false)
    gitea.state.version = isForgejo ? '1.21.11-2+gitea-1.21.11' : '1.21.11'
    expect(await isSo()).toBe(true)
    gitea.server.fault({ path: '/api/v1/version' }, { kind: 'unavailable', status: 503 })
    expect(await isSo()).toBe(false)
    expect(await isSo()).toBe(true)
    gitea.state.version = before
    expect(await isSo()).toBe(false)
  })

  test('says that no deliveries arrive if the instance cannot reach the service', async () => {
    const closed = await startGitea({ allowsHooks: false })
    const owner = closed.world.account('org', { kind: 'Organization' })
    const [user] = [closed.world.account('cla')]
    closed.world.repository('org/kit', { owner, admins: [user] })
    const id = idOf(await connects({ url: `${closed.url}/org/kit`, token: closed.token(user) }))
    const at = `/v1/link/${scene.linkId}/watches/${id}/connection`
    expect((await manager.post(at, {})).data).toMatchObject({ access: 'writes' })
    expect((await manager.get(at)).data).toMatchObject({ delivered_at: 0, state: 'live' })
    await closed.stop()
    expect((await manager.post(at, {})).data).toMatchObject({ access: 'away', required: 'unknown' })
  })

  test('belongs to one link only', async () => {
    const second = await aCommunity(services(), ['en'], ['individual'], 'anchor')
    const olga = await aManager(scene, 'olga', second)
    expect((await connects({}, olga, second)).code).toBe('cla.repository_watched')
    const taken = await olga.put(`/v1/link/${second}/watches/${watchId}/token`, { token })
    expect(taken.code).toBe('cla.not_found')
    expect(gitea.state.hooks).toHaveLength(1)
  })

  test('accepts a new token after the old one is revoked, and creates a deleted webhook again', async () => {
    gitea.state.tokens.delete(token)
    await sweepWatches(services(), never)
    expect((await stored()).state).toBe('suspended')
    expect(await reportedLosses(services())).toEqual(['org/kit'])
    await sweepWatches(services(), never)
    expect(await reportedLosses(services())).toEqual(['org/kit'])
    expect((await manager.post(`${place()}/connection`, {})).data).toMatchObject({ access: 'refused' })
    gitea.state.hooks.splice(0)
    token = gitea.token(bot)
    expect((await manager.put(`${place()}/token`, { token: gitea.token(guest) })).code).toBe('cla.not_your_repository')
    expect((await manager.put(`${place()}/token`, { token })).status).toBe(200)
    expect(await stored()).toMatchObject({ state: 'live', trouble: '' })
    expect(gitea.state.hooks).toHaveLength(1)
    await sweepWatches(services(), never)
    expect((await stored()).state).toBe('live')
  })

  test('reconnects to an instance that is available again, and not to another repository of that name', async () => {
    await services().store.transaction((tx) =>
      tx.watches.change(watchId, { state: 'orphaned', trouble: 'gone', sweepAt: 0 }),
    )
    await reachForgesAgain(services(), never)
    expect((await stored()).state).toBe('live')
    const another = { state: 'orphaned', trouble: 'gone', sweepAt: 0, repositoryId: '1' }
    await services().store.transaction((tx) => tx.watches.change(watchId, another))
    scene.home.clock.advance(duration.hour)
    await reachForgesAgain(services(), never)
    expect((await stored()).state).toBe('orphaned')
  })

  test('stores no token or secret in the audit log, log or rows', async () => {
    const { store } = services()
    const watch = await stored()
    const rows = JSON.stringify([
      await store.reading.audit.list(500),
      watch,
      await store.reading.forgeInstallations.get(watch.installationId),
    ])
    for (const secret of [token, gitea.state.hooks[0]?.secret]) expect(rows).not.toContain(secret)
  })
})

test('versions that allow merging a head without a status are recognized', () => {
  const passing = ['1.21.11', 'v1.20.0', '1.9.6', '1.21.0+dev-12-gabc', '1.21.11-2+gitea-1.21.11', '0.9.1']
  const holding = ['1.22.0', '1.22.0+dev-12-gabc', '1.24.2', '2.0.0', '7.0.0+gitea-1.22.0', '11.0.3+gitea-1.22.0']
  const untold = ['', 'development', '1', '12345.1', 'x1.2']
  expect(passing.filter((version) => !letsMissingPass(version))).toEqual([])
  expect([...holding, ...untold].filter(letsMissingPass)).toEqual([])
})
