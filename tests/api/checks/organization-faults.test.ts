/** Whole organizations while things go wrong: kills, two processes, limits, lost rights, other projects, and deliveries. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { organizationSweep, pullRequestCheck } from '../../../src/domain/pull-requests/check-limits.ts'
import { sweepOrganizations, workOffDeliveries } from '../../../src/server/jobs/check-pull-requests.ts'
import { removeForge } from '../../../src/server/usecases/checks/forges/remove-forge.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { aManager, aReachableWorld } from '../../support/checks/connecting.ts'
import {
  listedOrganizations,
  organizationForge,
  type OrganizationForge,
  sweepsOrganizations,
} from '../../support/checks/connected-organizations.ts'
import { aCommunity } from '../../support/community/community.ts'
import { databases } from '../../support/databases/stores.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { anAccount } from '../../support/people/accounts.ts'
import type { World } from '../../support/service/world.ts'

const { rest, paced, every } = organizationSweep
const never = new AbortController().signal

describe.each(databases)('a whole organization, on %s', (database) => {
  let scene: World
  let manager: TestBrowser
  let forge: OrganizationForge
  beforeEach(async () => {
    scene = await aReachableWorld(database)
    manager = await aManager(scene, 'kate', scene.linkId)
  })
  afterEach(async () => {
    expect(scene.log).toEqual([])
    await forge.stop()
    await scene.close()
  })

  async function opens(kind: Parameters<typeof organizationForge>[0], count: number): Promise<void> {
    forge = await organizationForge(kind, scene)
    for (let index = 0; index < count; index += 1) forge.add(`kit-${index}`, { changedAt: index })
    expect((await forge.connects(manager, scene.linkId)).status).toBe(200)
  }

  const services = () => scene.home.services
  const one = async (linkId = scene.linkId) => (await services().store.reading.organizationWatches.ofLink(linkId))[0]
  const connected = async (): Promise<number> => {
    const organization = await one()
    return organization ? services().store.reading.organizationRepositories.countConnected(organization.id, 0) : 0
  }
  const hookUrls = (): string[] => forge.hooks?.().map(({ url }) => url) ?? []

  test('gets each webhook once if the process is killed after the platform created it', async () => {
    await opens('gitea', 3)
    forge.faults.fault({ method: 'POST', path: /\/hooks$/ }, { kind: 'lost_answer' }, 1)
    forge.faults.fault({ method: 'POST', path: /\/hooks$/ }, { kind: 'unavailable', status: 503 }, 1)
    await sweepsOrganizations(scene)
    // Two responses were lost, and one of these webhooks was not created.
    expect(hookUrls()).toHaveLength(2)
    const { id } = (await one()) ?? { id: '' }
    // The killed process has left its claim.
    await services().store.transaction((tx) =>
      tx.organizationWatches.change(id, { claimedUntil: tx.at + pullRequestCheck.claim, sweepAt: tx.at }),
    )
    await sweepsOrganizations(scene)
    expect(hookUrls()).toHaveLength(2)
    scene.home.clock.advance(organizationSweep.tryAgain)
    await sweepsOrganizations(scene)
    expect(hookUrls()).toHaveLength(3)
    scene.home.clock.advance(every)
    await sweepsOrganizations(scene)
    expect(hookUrls()).toHaveLength(3)
    expect(new Set(hookUrls()).size).toBe(3)
    expect(await connected()).toBe(3)
  })

  test('gets each webhook once from two processes', async () => {
    await opens('gitea', 6)
    await Promise.all([sweepOrganizations(services(), never), sweepOrganizations(services(), never)])
    expect(hookUrls()).toHaveLength(6)
    expect(new Set(hookUrls()).size).toBe(6)
    // Control: the connections of both are counted.
    expect(await connected()).toBe(6)
  })

  test('continues with the page and the repository at which it was interrupted', async () => {
    await opens('gitea', 60)
    // The first page is stored; the second does not come.
    forge.faults.fault({ path: /\/orgs\/org\/repos$/, query: /page=2/ }, { kind: 'unavailable', status: 503 }, 1)
    await sweepsOrganizations(scene)
    expect(await one()).toMatchObject({ listPage: 2 })
    expect(await connected()).toBe(0)
    const pages = () => forge.calls().filter((path) => /orgs\/org\/repos/.test(path)).length
    const before = pages()
    scene.home.clock.advance(organizationSweep.tryAgain)
    await sweepsOrganizations(scene)
    // The second page, and an empty one after it.
    expect(pages() - before).toBe(2)
    expect(await connected()).toBe(organizationSweep.dryFirst)
  })

  test('connects a limited number a minute where a platform permits few requests', async () => {
    await opens('gitcode', 3 * paced)
    await manager.put(`/v1/link/${scene.linkId}/organizations/${(await one())?.id}`, { is_dry: false })
    await sweepsOrganizations(scene)
    expect(await connected()).toBe(paced)
    for (let minute = 0; minute < 8; minute += 1) await sweepsOrganizations(scene, rest)
    expect(await connected()).toBe(3 * paced)
  })

  test('waits while the platform limits requests, and does not end', async () => {
    await opens('gitea', 2)
    forge.faults.fault({ path: /\/orgs\/org\/repos$/ }, { kind: 'too_many_requests', retryAfter: 600 }, 1)
    await sweepsOrganizations(scene)
    expect(await connected()).toBe(0)
    scene.home.clock.advance(601_000)
    await sweepsOrganizations(scene)
    expect(await connected()).toBe(2)
    expect(await one()).toMatchObject({ endedAt: null, trouble: '' })
  })

  test('ends when its manager leaves the project, and when the platform is removed', async () => {
    await opens('gitea', 1)
    await sweepsOrganizations(scene)
    const { id } = await anAccount(services(), { login: 'olga' })
    await services().store.transaction((tx) => transferLink(tx, scene.linkId, id))
    forge.add('later')
    scene.home.clock.advance(every)
    await sweepsOrganizations(scene)
    expect(await one()).toMatchObject({ trouble: 'manager_gone', endedAt: expect.any(Number) })
    expect(hookUrls()).toHaveLength(1)
    const other = await aCommunity(services(), ['en'], ['individual'], 'anchor')
    const mia = await aManager(scene, 'mia', other)
    await forge.connects(mia, other)
    const forgeId = (await one(other))?.forgeId ?? ''
    await removeForge(services(), { id: forgeId })
    expect(await services().store.reading.organizationWatches.isToSweep(scene.home.clock.now() + every)).toBe(false)
  })

  test('leaves repositories of another project to it, and shares no token with it', async () => {
    await opens('gitea', 2)
    await sweepsOrganizations(scene)
    const second = await aCommunity(services(), ['en'], ['individual'], 'anchor')
    const mia = await aManager(scene, 'mia', second)
    expect((await forge.connects(mia, second)).status).toBe(200)
    await sweepsOrganizations(scene)
    expect((await listedOrganizations(mia, second))[0]).toMatchObject({
      ...{ connected: 0, left_out_total: 2 },
      left_out: [{ reason: 'watched_elsewhere' }, { reason: 'watched_elsewhere' }],
    })
    expect((await one(second))?.installationId).not.toBe((await one())?.installationId)
    const path = `/v1/link/${second}/organizations/${(await one())?.id}`
    expect((await mia.put(path, { exceptions: ['kit-0'] })).code).toBe('cla.not_found')
    expect((await mia.delete(path)).code).toBe('cla.not_found')
    expect(await connected()).toBe(2)
  })

  test('counts repositories that were connected before as connected, and connects ten others first', async () => {
    await opens('gitea', 3)
    await sweepsOrganizations(scene)
    await manager.delete(`/v1/link/${scene.linkId}/organizations/${(await one())?.id}`)
    for (let index = 0; index < organizationSweep.dryFirst + 2; index += 1) forge.add(`new-${index}`)
    expect((await forge.connects(manager, scene.linkId)).status).toBe(200)
    await sweepsOrganizations(scene)
    expect(await connected()).toBe(3 + organizationSweep.dryFirst)
    expect((await listedOrganizations(manager, scene.linkId))[0]).toMatchObject({ waiting: 2, is_dry: true })
  })

  test('keeps its exceptions and its ended dry run when it is connected again, with another token', async () => {
    await opens('gitea', 3)
    await sweepsOrganizations(scene)
    const path = async () => `/v1/link/${scene.linkId}/organizations/${(await one())?.id}`
    await manager.put(await path(), { exceptions: ['kit-1'], is_dry: false })
    for (const isEnded of [false, true]) {
      if (isEnded) await manager.delete(await path())
      forge.revoke()
      expect((await forge.connects(manager, scene.linkId)).status).toBe(200)
      forge.add(`later-${isEnded}`)
      await sweepsOrganizations(scene)
      expect(await one()).toMatchObject({ exceptions: ['kit-1'], isDry: 0, trouble: '' })
    }
    const watches = await services().store.reading.watches.ofInstallation((await one())?.installationId ?? '')
    const names = watches.map(({ fullName }) => fullName).toSorted()
    expect(names).toEqual(['org/kit-0', 'org/kit-2', 'org/later-false', 'org/later-true'])
    expect(watches.every(({ isDry }) => isDry === 0)).toBe(true)
    expect(await listedOrganizations(manager, scene.linkId)).toHaveLength(1)
  })

  test('follows its account by its number, not by a login that another account takes', async () => {
    await opens('github', 1)
    await sweepsOrganizations(scene)
    forge.admin.login = 'kate-renamed'
    const other = forge.world.account('kate-gh')
    forge.add('foreign', { isAdministered: false }).admins.add(other.id)
    forge.add('own')
    scene.home.clock.advance(every)
    await sweepsOrganizations(scene)
    expect(await one()).toMatchObject({ login: 'kate-renamed', endedAt: null })
    const watches = await services().store.reading.watches.ofInstallation((await one())?.installationId ?? '')
    expect(watches.map(({ fullName }) => fullName).toSorted()).toEqual(['org/kit-0', 'org/own'])
    forge.world.accounts.splice(forge.world.accounts.indexOf(forge.admin), 1)
    scene.home.clock.advance(every)
    await sweepsOrganizations(scene)
    expect(await one()).toMatchObject({ trouble: 'account_gone', endedAt: expect.any(Number) })
  })

  test('finds a new repository at once when GitHub reports it', async () => {
    await opens('github', 1)
    await sweepsOrganizations(scene)
    const organization = await one()
    const made = forge.add('fresh')
    const installation = await services().store.reading.forgeInstallations.get(organization?.installationId ?? '')
    await services().store.transaction((tx) =>
      tx.forgeDeliveries.insert({
        ...{ id: services().random.id(), hookId: 'h', key: 'k', forgeId: installation.forgeId, watchId: '' },
        ...{ event: 'repository', action: 'created', headers: {}, body: null, size: 2, receivedAt: tx.at },
        notice: {
          ...{ action: 'created', installation: installation.nativeId, repository: String(made.id) },
          about: { kind: 'repository', isGone: false },
        },
        ...{ state: 'received', tries: 0, dueAt: tx.at, claimedUntil: 0, settledAt: null, outcome: '' },
      }),
    )
    await workOffDeliveries(services(), never)
    await sweepsOrganizations(scene)
    expect(await connected()).toBe(2)
  })

  test('stops without disconnecting, and deletes a token that nothing uses any more', async () => {
    await opens('gitea', 1)
    await sweepsOrganizations(scene)
    const organization = await one()
    const path = `/v1/link/${scene.linkId}/organizations/${organization?.id}`
    expect((await manager.delete(path)).status).toBe(200)
    expect(await listedOrganizations(manager, scene.linkId)).toEqual([])
    expect(hookUrls()).toHaveLength(1)
    const token = async () =>
      (await services().store.reading.forgeInstallations.get(organization?.installationId ?? '')).token
    expect(await token()).not.toBeNull()
    expect((await manager.delete(path)).code).toBe('cla.not_found')
    // Control: an organization without repositories leaves no token.
    forge.world.account('empty', { kind: 'Organization' })
    expect((await forge.connects(manager, scene.linkId, [], 'empty')).status).toBe(200)
    const [second] = await services().store.reading.organizationWatches.ofLink(scene.linkId)
    await manager.delete(`/v1/link/${scene.linkId}/organizations/${second?.id}`)
    const left = await services().store.reading.forgeInstallations.get(second?.installationId ?? '')
    expect(left.token).toBeNull()
  })
})
