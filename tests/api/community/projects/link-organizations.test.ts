/**
 * Decision 51: administrators of a link's organization on the code platform can manage the link. The organization is identified by its ID, not by its
 * name.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { administration, duration } from '../../../../src/domain/text/limits.ts'
import { refreshAdministrators } from '../../../../src/server/jobs/schedule.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { peopleToNotify } from '../../../../src/server/store/link-people.ts'
import { aBrowser, type TestBrowser } from '../../../support/http/test-browser.ts'
import { openPlatform, type Platform } from '../../../support/platforms/platform.ts'
import {
  openOauthServer,
  type OauthServer,
  type Organization,
  type Resident,
} from '../../../support/platforms/oauth-server.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { world, type World } from '../../../support/service/world.ts'
import { acceptsInvitation, aSignedInManager, invites, tokenTo } from './invitee.ts'

type PlatformName = 'github' | 'gitee'

describe.each(postgresOrBoth)('a link of an organization (%s)', (database) => {
  let oauth: OauthServer
  let site: Platform
  let scene: World
  let pdf: Uint8Array
  beforeAll(async () => {
    ;[oauth, site] = await Promise.all([openOauthServer(), openPlatform()])
    site.answer = (_, response) => response.setHeader('content-type', 'application/pdf').end(pdf)
    scene = await world(database, {
      config: {
        platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee') },
        allowedOrganizations: new Set(['github:harbour', 'gitee:harbour', 'github:quay']),
        agreementSources: [site.origin],
      },
    })
    const document = { language: 'en' as const, title: 'Agreement', text: 'Agreement\n\n1. All is shared.' }
    pdf = await scene.home.services.pdf.writeAgreement(document)
  })
  afterEach(() => {
    oauth.fault = null
    expect(scene.log).toEqual([])
  })
  afterAll(async () => {
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
    await scene.close()
    await Promise.all([oauth.close(), site.close()])
  })

  let ids = 100
  const quay: Organization = { id: 77, login: 'quay' }
  const person = (login: string, administers: Resident['administers']): Resident => ({
    id: (ids += 1),
    login,
    email: `${login}@people.example`,
    administers,
    belongsTo: ['Harbour'],
  })

  /** Signs a user in with a code platform. The sign-in succeeds only if the operator has admitted the user. */
  async function comes(who: Resident, platform: PlatformName = 'github'): Promise<TestBrowser> {
    const browser = aBrowser(scene)
    const { data } = await browser.get(`/v1/auth/authcodeurl/${platform}/login`)
    await browser.get(oauth.agrees((data as { url: string }).url, who))
    return browser
  }

  let projects = 0
  async function links(browser: TestBrowser, organization: string, platform: PlatformName = 'github'): Promise<string> {
    const cla = { language: 'English', url: `${site.origin}/a.pdf`, fields: [] }
    const repository = `project-${(projects += 1)}`
    const body = { platform, org_id: organization, repo_id: repository, org_alias: repository, individual_cla: cla }
    const answer = await browser.post('/v1/link', body)
    expect([answer.status, answer.code]).toEqual([200, undefined])
    return (JSON.parse(answer.body) as { link_id: string }).link_id
  }

  const sees = async (browser: TestBrowser, linkId: string): Promise<string | undefined> =>
    (await browser.get(`/v1/link/${linkId}/summary`)).code

  test('is managed by all administrators of the organization, not by members or others', async () => {
    const harbour = { id: 42, login: 'Harbour' }
    const ada = await comes(person('ada', [harbour]))
    const linkId = await links(ada, 'harbour')
    const grace = await comes(person('grace', [quay, { id: 42, login: 'harbour' }]))
    expect(await sees(grace, linkId)).toBeUndefined()
    const listed = (await grace.get('/v1/link')).data as { link_id: string; submitter: string }[]
    expect(listed.find(({ link_id }) => link_id === linkId)?.submitter).toBe('ada')
    expect(await sees(await comes(person('member', [quay])), linkId)).toBe('cla.no_link')
    expect(await sees(await comes(person('gitta', [harbour]), 'gitee'), linkId)).toBe('cla.no_link')
    const { people } = (await grace.get(`/v1/link/${linkId}/people`)).data as { people: object[] }
    expect(people).toMatchObject([
      { name: 'ada', ground: 'organization', can_act: true },
      { name: 'grace', ground: 'organization', is_you: true },
    ])
    const [first] = people as { id: string }[]
    expect((await grace.delete(`/v1/link/${linkId}/people/${first?.id}`)).code).toBe('cla.managed_by_organization')
  })

  test('follows the organization when renamed, and not another one that takes its name', async () => {
    const ada = await comes(person('ada2', [{ id: 50, login: 'harbour' }]))
    const linkId = await links(ada, 'harbour')
    const renamed = await comes(person('renamed', [quay, { id: 50, login: 'haven' }]))
    expect(await sees(renamed, linkId)).toBeUndefined()
    const stranger = await comes(person('stranger', [{ id: 51, login: 'harbour' }]))
    expect(await sees(stranger, linkId)).toBe('cla.no_link')
  })

  test('with a typed name is not managed by administrators of that name, on any platform', async () => {
    const linkManager = await aSignedInManager(scene, 'typist')
    const linkId = await links(linkManager.browser, 'typed-only')
    for (const platform of ['github', 'gitee'] as const) {
      const claimant = await comes(person(`claims${platform}`, [quay, 'harbour', 'typed-only']), platform)
      expect(await sees(claimant, linkId)).toBe('cla.no_link')
    }
    // An invitation to one administrator gives no access to other administrators of the same organization.
    const admin = await comes(person('invited-admin', [quay, { id: 60, login: 'typed-only' }]))
    await invites(linkManager, linkId, 'invited-admin@people.example')
    const token = await tokenTo(scene, 'invited-admin@people.example')
    expect((await admin.post(`/v1/link-invitation/${token}`, undefined)).data).toBe('successfully')
    expect(await sees(admin, linkId)).toBeUndefined()
    const second = await comes(person('second-admin', [quay, { id: 60, login: 'typed-only' }]))
    expect(await sees(second, linkId)).toBe('cla.no_link')
  })

  test('without an ID gets it when the person who linked it from the platform signs in again', async () => {
    const who = person('earlier', [{ id: 70, login: 'Harbour' }])
    const linkId = await links(await comes(who), 'harbour')
    const { services } = scene.home
    await services.store.transaction(async (tx) => {
      await tx.links.proveOrganization(linkId, '')
      await tx.evidence.append(linkId, 'link.organization_proven', tx.at, { link: linkId, organization_id: '' })
    })
    const colleague = person('colleague', [{ id: 70, login: 'harbour' }])
    expect(await sees(await comes(colleague), linkId)).toBe('cla.no_link')
    expect(await sees(await comes(who), linkId)).toBeUndefined()
    expect(await sees(await comes(colleague), linkId)).toBeUndefined()
  })

  test('is lost by former administrators: at the next sign-in, or at the next query after 12 hours', async () => {
    const who = person('former', [quay, { id: 80, login: 'harbour' }])
    const browser = await comes(who)
    const linkId = await links(browser, 'harbour')
    const { services, clock } = scene.home
    who.administers = [quay]
    await refreshAdministrators(services)
    expect(await sees(browser, linkId)).toBeUndefined()
    const asked = oauth.asked.length
    expect(await sees(await comes(who), linkId)).toBe('cla.no_link')
    expect(await sees(browser, linkId)).toBe('cla.no_link')
    who.administers = [quay, { id: 80, login: 'harbour' }]
    const again = await comes(who)
    expect(await sees(again, linkId)).toBeUndefined()
    who.administers = [quay]
    clock.advance(administration.askedEvery)
    await refreshAdministrators(services)
    expect(oauth.asked.length).toBeGreaterThan(asked)
    expect(await services.store.reading.links.listManagedBy((await accountOf('former'))?.id ?? '')).toEqual([])
  })

  test('is lost after the token was revoked, but not during an outage of the platform; notices are still sent', async () => {
    const who = person('tokenless', [{ id: 90, login: 'harbour' }])
    const linkId = await links(await comes(who), 'harbour')
    const { services, clock } = scene.home
    const account = await accountOf('tokenless')
    const managed = async () => services.store.reading.links.findManaged(linkId, account?.id ?? '')
    clock.advance(administration.askedEvery)
    oauth.fault = { path: /memberships/, status: 503, body: '{}' }
    await refreshAdministrators(services)
    expect(await managed()).not.toBeNull()
    oauth.fault = null
    oauth.withdraws(oauth.tokens.at(-1) ?? '')
    await refreshAdministrators(services)
    expect(await managed()).toBeNull()
    const link = await services.store.reading.links.find(linkId)
    if (!link) throw new Error('the link is gone')
    expect((await peopleToNotify(services.store.reading, link)).map(({ login }) => login)).toEqual(['tokenless'])
    expect(await sees(await comes(who), linkId)).toBeUndefined()
  })

  test('admits invited users who administer nothing any more, and no others', async () => {
    const linkId = await links(await comes(person('host', [{ id: 97, login: 'harbour' }])), 'harbour')
    const [guest, other] = [person('guest', [quay]), person('other', [quay])]
    const [first, outside] = [await comes(guest), await comes(other)]
    const host = await comes(person('host2', [{ id: 97, login: 'harbour' }]))
    await host.post(`/v1/link/${linkId}/invitation`, { email: 'guest@people.example' })
    await first.post(`/v1/link-invitation/${await tokenTo(scene, 'guest@people.example')}`, undefined)
    expect((await outside.get('/v1/link')).data).toEqual([])
    guest.administers = []
    other.administers = []
    expect(await sees(await comes(guest), linkId)).toBeUndefined()
    expect((await (await comes(other)).get('/v1/link')).code).toBe('cla.missing_token')
  })

  test('keeps invited managers when the administrators leave and the operator reassigns it', async () => {
    const linkId = await links(await comes(person('giver', [{ id: 95, login: 'harbour' }])), 'harbour')
    const admin = await comes(person('giver2', [{ id: 95, login: 'harbour' }]))
    await admin.post(`/v1/link/${linkId}/invitation`, { email: 'kept@people.example' })
    const kept = await aSignedInManager(scene, 'kept')
    expect((await acceptsInvitation(kept, await tokenTo(scene, 'kept@people.example'))).data).toBe('successfully')
    const other = await aSignedInManager(scene, 'receiver')
    await scene.home.services.store.transaction((tx) => transferLink(tx, linkId, other.account.id))
    for (const browser of [kept.browser, other.browser, admin]) expect(await sees(browser, linkId)).toBeUndefined()
    scene.home.clock.advance(duration.minute)
  })

  const accountOf = async (login: string) =>
    (await scene.home.services.store.reading.accounts.list('fake_link')).find((account) => account.login === login)
})
