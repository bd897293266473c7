/** Disconnecting a repository removes its webhook from the forge and deletes the stored token, even if the forge refuses or does not respond. */
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import {
  judgePullRequests,
  disconnectWatches,
  readPullRequests,
  sendDispatches,
  sweepWatches,
} from '../../../src/server/jobs/check-pull-requests.ts'
import { removeForge } from '../../../src/server/usecases/checks/forges/remove-forge.ts'
import { password } from '../../support/people/accounts.ts'
import type { FakeAccount, FakeRepository } from '../../support/forges/forge-world.ts'
import { type FakeGitea, startGitea } from '../../support/forges/gitea/gitea.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import type { World } from '../../support/service/world.ts'
import { aManager, aReachableWorld } from '../../support/checks/connecting.ts'

const never = new AbortController().signal
const { day, hour, minute } = duration

describe.each(postgresOrBoth)('a disconnected repository, on %s', (database) => {
  let scene: World
  let manager: TestBrowser
  let gitea: FakeGitea
  let bot: FakeAccount
  let kit: FakeRepository
  let token = ''
  let watchId = ''
  let count = 0
  beforeAll(async () => {
    scene = await aReachableWorld(database)
    manager = await aManager(scene, 'kate', scene.linkId)
    gitea = await startGitea({ now: () => scene.home.clock.now() })
    bot = gitea.world.account('cla')
  })
  beforeEach(async () => {
    // The earlier tests advance the clock, so the session may have expired.
    await manager.signsIn('kate', password)
    const owner = gitea.world.account(`org${(count += 1)}`, { kind: 'Organization' })
    kit = gitea.world.repository(`org${count}/kit`, { owner, admins: [bot] })
    token = gitea.token(bot)
    watchId = await connects()
    expect(hooks()).toHaveLength(1)
  })
  afterAll(async () => {
    await gitea.stop()
    await scene.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const services = () => scene.home.services
  const hooks = () => gitea.state.hooks.filter(({ repository }) => repository.id === kit.id)

  async function connects(): Promise<string> {
    const given = { url: `${gitea.url}/${kit.fullName}`, token }
    const { data } = await manager.post(`/v1/link/${scene.linkId}/token-repositories`, given)
    return (data as { watch_ids: string[] }).watch_ids[0] ?? ''
  }

  async function disconnects(): Promise<void> {
    expect((await manager.delete(`/v1/link/${scene.linkId}/watches/${watchId}`)).status).toBe(200)
  }

  const removes = (): Promise<void> => disconnectWatches(services(), never)
  const removals = (): number => gitea.server.calls.filter(({ method }) => method === 'DELETE').length

  async function tokenOf(id = watchId): Promise<string | null> {
    const { reading } = services().store
    return (await reading.forgeInstallations.get((await reading.watches.get(id)).installationId)).token
  }

  test('loses its webhook and its token after the call, once', async () => {
    await disconnects()
    expect([hooks().length, await tokenOf()]).toEqual([1, expect.any(String)])
    await removes()
    expect([hooks(), await tokenOf()]).toEqual([[], null])
    const before = removals()
    scene.home.clock.advance(hour)
    await removes()
    expect(removals()).toBe(before)
  })

  test('posts its last statuses at the forge first', async () => {
    kit.history.branch('fix')
    kit.history.commit('fix', { by: { name: 'Bo', email: 'bo@x.org' } })
    const pull = await gitea.openPull(kit, { branch: 'fix', by: bot })
    await sweepWatches(services(), never)
    for (const job of [readPullRequests, judgePullRequests, sendDispatches]) await job(services(), never)
    const standing = () => gitea.statuses.findLast(({ sha }) => sha === pull.headSha)?.status
    expect(standing()).toBe('failure')
    await disconnects()
    await removes()
    expect([hooks(), await tokenOf()]).toEqual([[], expect.any(String)])
    await sendDispatches(services(), never)
    expect(standing()).toBe('pending')
    scene.home.clock.advance(minute)
    await removes()
    expect(await tokenOf()).toBeNull()
  })

  test('is disconnected once the forge is available again, after repeated attempts', async () => {
    gitea.server.setOutage(true)
    await disconnects()
    await removes()
    await removes()
    expect([hooks().length, await tokenOf()]).toEqual([1, expect.any(String)])
    gitea.server.setOutage(false)
    await removes()
    expect(hooks()).toHaveLength(1)
    scene.home.clock.advance(minute)
    await removes()
    expect([hooks(), await tokenOf()]).toEqual([[], null])
  })

  test('loses its token after a day without a response from the forge', async () => {
    gitea.server.setOutage(true)
    await disconnects()
    for (let passed = 0; passed < day; passed += hour) {
      await removes()
      expect(await tokenOf()).not.toBeNull()
      scene.home.clock.advance(hour)
    }
    await removes()
    gitea.server.setOutage(false)
    expect(await tokenOf()).toBeNull()
    scene.home.clock.advance(day)
    await removes()
    expect(hooks()).toHaveLength(1)
    expect((await services().store.reading.watches.get(watchId)).trouble).toBe('webhook left at the forge')
  })

  test.each([
    ['refuses the token', () => gitea.state.tokens.delete(token)],
    ['no longer has the webhook', () => gitea.state.hooks.splice(0)],
    ['no longer has the repository', () => Object.assign(kit, { fullName: 'gone/away' })],
  ])('is disconnected when the forge %s', async (_, change) => {
    change()
    await disconnects()
    await removes()
    expect(await tokenOf()).toBeNull()
    expect((await services().store.reading.watches.get(watchId)).disconnectAt).toBeNull()
  })

  test('leaves the token and the webhook of a newer connection in place', async () => {
    await disconnects()
    const [old] = hooks()
    token = gitea.token(bot)
    const again = await connects()
    expect(again).not.toBe(watchId)
    await removes()
    expect(hooks().map(({ id }) => id)).not.toContain(old?.id)
    expect(hooks()).toHaveLength(1)
    expect(await tokenOf(again)).not.toBeNull()
  })

  test('is disconnected when the operator removes its forge', async () => {
    const { forgeId } = await services().store.reading.watches.get(watchId)
    await removeForge(services(), { id: forgeId })
    await removes()
    expect([hooks(), await tokenOf()]).toEqual([[], null])
  })
})
