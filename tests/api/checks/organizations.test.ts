/** Whole organizations: all repositories are connected, new ones too, except those that the project lists. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { organizationSweep } from '../../../src/domain/pull-requests/check-limits.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { password } from '../../support/people/accounts.ts'
import type { TestBrowser } from '../../support/http/test-browser.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { aManager, aReachableWorld } from '../../support/checks/connecting.ts'
import {
  listedOrganizations,
  type ConnectedOrganization,
  organizationForge,
  type OrganizationForge,
  sweepsOrganizations,
} from '../../support/checks/connected-organizations.ts'
import type { FakeRepository } from '../../support/forges/forge-world.ts'
import type { World } from '../../support/service/world.ts'

const kinds = ['github', 'gitea', 'gitee', 'gitcode', 'gitlab'] as const
const { every, askAgain, dryFirst } = organizationSweep

describe.each(kinds.flatMap((kind) => postgresOrBoth.map((database) => ({ kind, database }))))(
  'a whole organization, on %o',
  ({ kind, database }) => {
    let scene: World
    let manager: TestBrowser
    let forge: OrganizationForge
    beforeAll(async () => {
      scene = await aReachableWorld(database)
      manager = await aManager(scene, 'kate', scene.linkId)
      forge = await organizationForge(kind, scene)
      for (let index = 1; index <= dryFirst + 1; index += 1) forge.add(`kit-${index}`, { changedAt: index * 1000 })
      forge.add('website', { changedAt: 99_000 })
      forge.add('theirs', { isAdministered: false, changedAt: 98_000 })
    })
    afterAll(async () => {
      await forge.stop()
      await scene.close()
    })
    afterEach(() => expect(scene.log).toEqual([]))

    const store = () => scene.home.services.store
    const names = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName).toSorted()
    const watches = async () => {
      const [organization] = await store().reading.organizationWatches.ofLink(scene.linkId)
      return organization ? store().reading.watches.ofInstallation(organization.installationId) : []
    }
    const listed = async (): Promise<ConnectedOrganization> => {
      // The clock is ahead by more than a session lasts.
      await manager.signsIn('kate', password)
      const [organization] = await listedOrganizations(manager, scene.linkId)
      if (!organization) throw new Error('no organization')
      return organization
    }
    const path = async () => `/v1/link/${scene.linkId}/organizations/${(await listed()).id}`
    const noticed = async (): Promise<string[]> => {
      const bare = await openBareDatabase(scene.home.services.config)
      const rows = await bare.run(`select subject from notices where type = 'organization' order by at`)
      await bare.close()
      return rows.map(({ subject }) => String(subject))
    }

    test('connects nothing by itself', async () => {
      await sweepsOrganizations(scene)
      expect(await listedOrganizations(manager, scene.linkId)).toEqual([])
    })

    test('begins with a dry run of the ten that changed last, except those listed and those of others', async () => {
      expect((await forge.connects(manager, scene.linkId, ['org/Website', ' '])).status).toBe(200)
      expect(await listed()).toMatchObject({ name: 'org', login: forge.admin.login, connected: 0, is_dry: true })
      await sweepsOrganizations(scene, 3 * organizationSweep.rest)
      const connected = await watches()
      expect(connected.map(({ isDry }) => isDry)).toEqual(Array.from({ length: dryFirst }, () => 1))
      expect(names(connected)).not.toContain('org/kit-1')
      expect(await listed()).toMatchObject({
        ...{ connected: dryFirst, waiting: 1, exceptions: ['website'], trouble: '', has_ended: false },
        left_out: [{ repository: 'org/theirs', reason: 'not_administered' }],
      })
      expect(await noticed()).toEqual([])
    })

    test('creates one webhook per repository, and labels as for a single one', async () => {
      const connected = await watches()
      if (forge.hooks) expect(new Set(forge.hooks().map(({ url }) => url)).size).toBe(dryFirst)
      if (forge.hooks) expect(forge.hooks()).toHaveLength(dryFirst)
      const labels = connected.map(({ policy }) => policy.labels?.covered)
      expect(new Set(labels)).toEqual(new Set([kind === 'gitee' || kind === 'gitcode' ? 'cla/yes' : undefined]))
    })

    test('posts and connects the others once the dry run is ended', async () => {
      expect((await manager.put(await path(), { is_dry: false })).status).toBe(200)
      await sweepsOrganizations(scene)
      const connected = await watches()
      expect(connected.map(({ isDry }) => isDry)).toEqual(Array.from({ length: dryFirst + 1 }, () => 0))
      expect(await listed()).toMatchObject({ connected: dryFirst + 1, waiting: 0, is_dry: false })
      expect((await manager.put(await path(), { is_dry: true })).code).toBe('cla.wrong_state')
    })

    test('connects a new repository after asking who administers it', async () => {
      const fresh = forge.add('fresh')
      const isAbout = (call: string, { id, fullName }: FakeRepository): boolean =>
        call.includes(kind === 'gitlab' ? `/projects/${id}/members/all/` : `${fullName}/collaborators`)
      const asked = forge.calls().length
      await sweepsOrganizations(scene)
      expect(names(await watches())).not.toContain('org/fresh')
      scene.home.clock.advance(every)
      await sweepsOrganizations(scene)
      expect(names(await watches())).toContain('org/fresh')
      const since = forge.calls().slice(asked)
      expect(since.filter((call) => isAbout(call, fresh))).toHaveLength(1)
      // Those that are connected are not asked about again.
      expect(since.filter((call) => call.includes('org/kit-2'))).toEqual([])
    })

    test('leaves out a new repository that the manager does not administer, and notifies once', async () => {
      const secret = forge.add('secret', { isAdministered: false })
      for (let time = 0; time < 3; time += 1) {
        scene.home.clock.advance(every)
        await sweepsOrganizations(scene)
      }
      expect(names(await watches())).not.toContain('org/secret')
      expect(await noticed()).toEqual([`${(await listed()).id} ${secret.id}`])
      secret.admins.add(forge.admin.id)
      scene.home.clock.advance(askAgain)
      await sweepsOrganizations(scene)
      expect(names(await watches())).toContain('org/secret')
    })

    test('disconnects a repository that becomes an exception, and connects it again', async () => {
      const exceptions = ['website', 'org/kit-3']
      expect((await manager.put(await path(), { exceptions })).status).toBe(200)
      expect(names(await watches())).not.toContain('org/kit-3')
      scene.home.clock.advance(every)
      await sweepsOrganizations(scene)
      expect(names(await watches())).not.toContain('org/kit-3')
      await manager.put(await path(), { exceptions: ['website'] })
      await sweepsOrganizations(scene)
      expect(names(await watches())).toContain('org/kit-3')
      const kit = (await watches()).find(({ fullName }) => fullName === 'org/kit-3')
      await manager.delete(`/v1/link/${scene.linkId}/watches/${kit?.id}`)
      expect((await listed()).exceptions).toEqual(['kit-3', 'website'])
      scene.home.clock.advance(every)
      await sweepsOrganizations(scene)
      expect(names(await watches())).not.toContain('org/kit-3')
    })

    test('keeps an exception that was renamed, and leaves out archived repositories', async () => {
      const website = forge.world.findRepository('org/website')
      if (!website) throw new Error('no website')
      website.fullName = 'org/homepage'
      if (kind === 'github' || kind === 'gitea') forge.add('old', { isArchived: true })
      scene.home.clock.advance(every)
      await sweepsOrganizations(scene)
      expect(names(await watches())).not.toContain('org/homepage')
      expect(names(await watches())).not.toContain('org/old')
    })

    test('ends, and its manager is notified, once access was refused twice', async () => {
      forge.revoke()
      scene.home.clock.advance(every)
      await sweepsOrganizations(scene)
      const first = await listed()
      expect(first.has_ended).toBe(false)
      const before = await noticed()
      scene.home.clock.advance(every)
      await sweepsOrganizations(scene)
      expect(await listed()).toMatchObject({ has_ended: true, trouble: expect.stringMatching(/refused|gone/) })
      expect(await noticed()).toEqual([...before, first.id])
      const calls = forge.calls().length
      scene.home.clock.advance(2 * every)
      await sweepsOrganizations(scene)
      expect(forge.calls()).toHaveLength(calls)
      // The repositories stay connected.
      expect((await watches()).length).toBeGreaterThan(dryFirst)
    })
  },
)
