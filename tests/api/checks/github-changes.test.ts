/** Changes on GitHub after a repository was connected: checks are updated, and none stays pending. */
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { reachForgesAgain, sweepWatches, workOffDeliveries } from '../../../src/server/jobs/check-pull-requests.ts'
import { addForge } from '../../../src/server/usecases/checks/forges/add-forge.ts'
import { aCommunity } from '../../support/community/community.ts'
import type { FakeAccount, FakeRepository } from '../../support/forges/forge-world.ts'
import { type FakeGithub, startGithub } from '../../support/forges/github/github.ts'
import type { FakeInstallation } from '../../support/forges/github/github-state.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import type { World } from '../../support/service/world.ts'
import {
  aReachableWorld,
  aManager,
  registers,
  reportedLosses,
  signsInAtForge,
} from '../../support/checks/connecting.ts'

const never = new AbortController().signal

describe.each(sqliteOrBoth)('changes at GitHub, on %s', (database) => {
  let scene: World
  let manager: TestBrowser
  let github: FakeGithub
  let owner: FakeAccount
  let kate: FakeAccount
  let kit: FakeRepository
  let forgeId: string
  let installation: FakeInstallation
  beforeAll(async () => {
    scene = await aReachableWorld(database)
    manager = await aManager(scene, 'kate', scene.linkId)
    github = await startGithub({ now: () => scene.home.clock.now(), tellsRuns: true })
    owner = github.world.account('org', { kind: 'Organization' })
    kate = github.world.account('kate-gh')
    kit = github.world.repository('org/kit', { owner, admins: [kate] })
    github.app(owner, '')
    github.state.signedIn = kate
    const { address } = await addForge(services(), { url: github.url, organization: '' })
    forgeId = await registers(scene, github, address)
    installation = await github.install(owner, [kit])
    await signsInAtForge(manager, scene.linkId, forgeId)
    await connects({ installation_id: String(installation.id), repository_ids: [String(kit.id)] })
  })
  afterAll(async () => {
    await github.stop()
    await scene.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const services = () => scene.home.services
  const connects = (chosen: object, browser = manager, linkId = scene.linkId) =>
    browser.post(`/v1/link/${linkId}/forges/${forgeId}/repositories`, chosen)
  const watchOf = (repository: FakeRepository) =>
    services().store.reading.watches.findRepository(forgeId, String(repository.id))

  const state = async () => (await watchOf(kit))?.state

  test('an App is suspended, and its return is noticed without a delivery', async () => {
    await github.suspend(installation)
    await workOffDeliveries(services(), never)
    expect(await state()).toBe('suspended')
    expect(await reportedLosses(services())).toEqual(['org/kit'])
    const refused = await connects({ installation_id: String(installation.id), repository_ids: [String(kit.id)] })
    expect(refused.code).toBe('cla.forge_suspended')
    github.hooks.lose()
    await github.suspend(installation, false)
    github.hooks.send()
    scene.home.clock.advance(duration.hour)
    await reachForgesAgain(services(), never)
    expect(await state()).toBe('live')
    await expect.poll(() => github.hooks.sent.at(-1)?.status).toBe(202)
  })

  test('an installation is removed, and the repository is connected again', async () => {
    await github.uninstall(installation)
    await workOffDeliveries(services(), never)
    expect(await state()).toBe('suspended')
    expect(await reportedLosses(services())).toEqual(['org/kit', 'org/kit'])
    // A delivery that reactivates the installation has no effect after its removal.
    await github.suspend(installation, false)
    await workOffDeliveries(services(), never)
    expect(await state()).toBe('suspended')
    scene.home.clock.advance(duration.hour)
    await reachForgesAgain(services(), never)
    expect(await state()).toBe('suspended')
    expect(await reportedLosses(services())).toHaveLength(2)
    installation = await github.install(owner, [kit])
    manager = await aManager(scene, 'kate-again', scene.linkId)
    await signsInAtForge(manager, scene.linkId, forgeId)
    const id = (await watchOf(kit))?.id
    const { data } = await connects({ installation_id: String(installation.id), repository_ids: [String(kit.id)] })
    expect(data).toEqual({ watch_ids: [id] })
    await sweepWatches(services(), never)
    expect(await state()).toBe('live')
  })

  test('a renamed repository is followed by its ID', async () => {
    await github.rename(kit, 'org/kit-2')
    const place = `/v1/link/${scene.linkId}/watches/${(await watchOf(kit))?.id}/connection`
    expect((await manager.post(place, {})).data).toMatchObject({ access: 'writes' })
    expect((await watchOf(kit))?.fullName).toBe('org/kit-2')
  })

  test('failed deliveries are requested again, successful ones are not', async () => {
    await workOffDeliveries(services(), never)
    kit.history.branch('fix')
    kit.history.commit('fix', { by: { name: 'Ana', email: 'ana@x.org' } })
    github.hooks.lose()
    const pull = await github.openPull(kit, { branch: 'fix', by: kate })
    github.hooks.send()
    const lost = github.hooks.sent.at(-1)
    expect(lost?.status).toBe(0)
    const watch = await watchOf(kit)
    const known = () => services().store.reading.pullRequests.findNumber(watch?.id ?? '', pull.number)
    expect(await known()).toBeNull()
    await reachForgesAgain(services(), never)
    await expect.poll(() => github.hooks.sent.at(-1)?.status).toBe(202)
    await workOffDeliveries(services(), never)
    expect((await known())?.number).toBe(pull.number)
    const sent = github.hooks.sent.length
    await reachForgesAgain(services(), never)
    expect(github.hooks.sent).toHaveLength(sent)
    expect((await services().store.reading.forges.get(forgeId)).redeliveredAt).toBeGreaterThan(0)
  })

  test('a delivery that is refused repeatedly is left to the sweep', async () => {
    github.hooks.lose()
    await github.openPull(kit, { branch: 'fix', by: kate })
    const { guid } = github.hooks.sent.at(-1) ?? { guid: '' }
    const tries = () => github.hooks.sent.filter((each) => each.guid === guid)
    const [first] = tries()
    if (first) Object.assign(first, { headers: { ...first.headers, 'x-hub-signature-256': 'sha256=0' } })
    github.hooks.send()
    for (let run = 0; run < 8; run++) {
      scene.home.clock.advance(10 * duration.minute)
      await reachForgesAgain(services(), never)
      await expect
        .poll(() =>
          tries()
            .slice(1)
            .every(({ status }) => status === 401),
        )
        .toBe(true)
    }
    expect(tries()).toHaveLength(5)
  })

  test('an unlinked project releases its repository for another', async () => {
    const second = await aCommunity(services(), ['en'], ['individual'], 'beacon')
    const olga = await aManager(scene, 'olga-2', second)
    const wide = github.world.repository('org/other', { owner, admins: [kate] })
    const at = await github.install(owner, [wide])
    await signsInAtForge(olga, second, forgeId)
    const chosen = { installation_id: String(at.id), repository_ids: [String(wide.id)] }
    expect((await connects(chosen, olga, second)).status).toBe(200)
    expect((await olga.delete(`/v1/link/${second}`)).status).toBe(200)
    manager = await aManager(scene, 'kate-last', scene.linkId)
    await signsInAtForge(manager, scene.linkId, forgeId)
    expect((await connects(chosen)).status).toBe(200)
    expect((await watchOf(wide))?.linkId).toBe(scene.linkId)
  })
})
