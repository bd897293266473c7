/** Decision 51: an invitation to manage a project lets a user sign in through a code platform without an account or an admitted organization. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { linkPeople } from '../../../../src/domain/text/limits.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { password } from '../../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../../support/http/test-browser.ts'
import { openOauthServer, type OauthServer, type Resident } from '../../../support/platforms/oauth-server.ts'
import { linksAnother } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { world, type World } from '../../../support/service/world.ts'
import type { SignedInManager } from '../../../support/community/admin-fixture.ts'
import { acceptsInvitation, aSignedInManager, invites, peopleOf, tokenTo } from './invitee.ts'

describe.each(sqliteOrBoth)('an invited user without an account (%s)', (database) => {
  let oauth: OauthServer
  let scene: World
  let ada: SignedInManager
  let linkId: string
  let email: string
  let token: string
  let count = 0
  beforeAll(async () => {
    oauth = await openOauthServer()
    scene = await world(database, {
      config: {
        platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee') },
        allowedOrganizations: new Set(['github:harbour']),
      },
    })
    ada = await aSignedInManager(scene, 'ada')
  })
  beforeEach(async () => {
    count += 1
    linkId = await linksAnother(scene.home, 'individual', `Project ${count}`)
    await scene.home.services.store.transaction((tx) => transferLink(tx, linkId, ada.account.id))
    email = `grace${count}@invited.example`
    expect((await invites(ada, linkId, email)).status).toBe(200)
    token = await tokenTo(scene, email)
  })
  afterEach(() => expect(scene.log).toEqual([]))
  afterAll(async () => {
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
    await scene.close()
    await oauth.close()
  })

  let ids = 500
  const resident = (wish: Partial<Resident> = {}): Resident => {
    const id = (ids += 1)
    const login = `grace${id}`
    return { id, login, email: `${login}@people.example`, administers: [], belongsTo: [], ...wish }
  }

  async function setsOut(browser: TestBrowser, key = token, platform = 'github'): Promise<string> {
    const headers = key === '' ? {} : { 'invitation-key': key }
    const answer = await browser.get(`/v1/auth/authcodeurl/${platform}/login`, headers)
    expect(answer.status).toBe(200)
    return (answer.data as { url: string }).url
  }

  /** Follows the redirect back to the service. Returns the next location and the error code, if any. */
  async function comesBack(browser: TestBrowser, path: string): Promise<[string, string | undefined]> {
    browser.cookies.delete('error_code')
    const { headers } = await browser.get(path)
    return [String(headers['location']), browser.cookies.get('error_code')]
  }

  const comes = async (browser: TestBrowser, who: Resident, { key = token, platform = 'github' } = {}) =>
    comesBack(browser, oauth.agrees(await setsOut(browser, key, platform), who))

  const invitationPage = (): string => `/project-invitation/${token}`
  const acceptsIn = async (browser: TestBrowser) => acceptsInvitation({ browser, account: ada.account }, token)
  const linksOf = async (browser: TestBrowser): Promise<string[]> =>
    ((await browser.get('/v1/link')).data as { link_id: string }[]).map((link) => link.link_id)
  const accountOf = async (who: Resident) =>
    scene.home.services.store.reading.accounts.findByPlatform('github', String(who.id))

  test.each([
    ['github', []],
    ['gitee', []],
    ['github', ['elsewhere']],
  ])(
    'signs in with %s and organizations %j, returns to the invitation, accepts, and manages this link only',
    async (platform, administers) => {
      const [browser, who] = [aBrowser(scene), resident({ administers })]
      expect(await comes(browser, who, { platform })).toEqual([invitationPage(), undefined])
      expect(await linksOf(browser)).toEqual([])
      expect((await browser.get(`/v1/link/${linkId}/people`)).code).toBe('cla.no_link')
      expect((await acceptsIn(browser)).data).toBe('successfully')
      expect(await linksOf(browser)).toEqual([linkId])
      expect((await peopleOf(ada, linkId)).people.map(({ name }) => name)).toEqual(['ada', who.login])
      // Later sign-ins need no invitation, because managers of a link are admitted.
      const later = aBrowser(scene)
      expect(await comes(later, who, { key: '', platform })).toEqual(['/home', undefined])
      expect(await linksOf(later)).toEqual([linkId])
    },
  )

  test('cannot link a project without administering an admitted organization', async () => {
    const [browser, who] = [aBrowser(scene), resident({ administers: ['elsewhere'] })]
    await comes(browser, who)
    await acceptsIn(browser)
    for (const organization of ['elsewhere', 'harbour']) {
      const cla = { language: 'English', url: 'https://files.example/cla.pdf', fields: [] }
      const body = { platform: 'github', org_id: organization, org_alias: 'x', individual_cla: cla }
      expect((await browser.post('/v1/link', body)).code).toBe('cla.not_your_organisation')
    }
  })

  test.each([
    ['none', [], 'cla.no_org'],
    ['one that is not admitted', ['elsewhere'], 'cla.not_in_white_list'],
  ])(
    'control: a user with organizations: %s, is refused without an invitation, and with an unknown key',
    async (_, administers, code) => {
      const [browser, who] = [aBrowser(scene), resident({ administers })]
      expect(await comes(browser, who, { key: '' })).toEqual(['/platform-select', code])
      expect(await comes(browser, who, { key: 'A'.repeat(43) })).toEqual(['/platform-select', code])
      expect(await accountOf(who)).toBeNull()
    },
  )

  test('is refused with an invalid key', async () => {
    for (const key of ['../home', 'a b', 'x'.repeat(201), '//evil.example']) {
      const answer = await aBrowser(scene).get('/v1/auth/authcodeurl/github/login', { 'invitation-key': key })
      expect([answer.status, answer.code]).toEqual([400, 'cla.bad_request_parameter'])
    }
  })

  const pending = async () => (await peopleOf(ada, linkId)).invitations.find((one) => one.email === email)?.id

  test.each([
    ['withdrawn', async () => void (await ada.browser.delete(`/v1/link/${linkId}/invitation/${await pending()}`))],
    [
      'sent again',
      async () => void (await ada.browser.post(`/v1/link/${linkId}/invitation/${await pending()}`, undefined)),
    ],
    [
      'accepted by another',
      async () => void (await acceptsInvitation(await aSignedInManager(scene, `other${count}`), token)),
    ],
  ])('is refused if the invitation was %s during the redirect', async (_, happens) => {
    const [browser, who] = [aBrowser(scene), resident()]
    const path = oauth.agrees(await setsOut(browser), who)
    await happens()
    expect(await comesBack(browser, path)).toEqual(['/platform-select', 'cla.no_org'])
    expect(await accountOf(who)).toBeNull()
  })

  test('is refused after the invitation has expired', async () => {
    const [browser, who] = [aBrowser(scene), resident()]
    scene.home.clock.advance(linkPeople.lifetime)
    expect(await comes(browser, who)).toEqual(['/platform-select', 'cla.no_org'])
    await ada.browser.signsIn('ada', password)
  })

  test('an invitation admits one account, even with simultaneous ones, and again until it has accepted', async () => {
    const people = Array.from({ length: process.env['DEEP'] ? 20 : 4 }, () => resident())
    const ways = await Promise.all(
      people.map(async (who) => {
        const browser = aBrowser(scene)
        return { browser, path: oauth.agrees(await setsOut(browser), who) }
      }),
    )
    const came = await Promise.all(ways.map(async ({ browser, path }) => comesBack(browser, path)))
    expect(came.filter(([, code]) => code === undefined)).toEqual([[invitationPage(), undefined]])
    expect(came.filter(([, code]) => code === 'cla.no_org')).toHaveLength(people.length - 1)
    const accounts = await Promise.all(people.map(accountOf))
    expect(accounts.filter((account) => account !== null)).toHaveLength(1)
    const first = people[accounts.findIndex((account) => account !== null)]
    if (!first) throw new Error('no session was opened')
    expect(await comes(aBrowser(scene), first)).toEqual([invitationPage(), undefined])
    // The resent invitation has a new link, which admits the first account that opens it.
    scene.home.clock.advance(1000)
    await ada.browser.post(`/v1/link/${linkId}/invitation/${await pending()}`, undefined)
    token = await tokenTo(scene, email)
    expect(await comes(aBrowser(scene), resident())).toEqual([invitationPage(), undefined])
    expect(await comes(aBrowser(scene), first)).toEqual([invitationPage(), 'cla.no_org'])
  })

  test('an invitation that a user signed in with is accepted by that account only', async () => {
    const [browser, who] = [aBrowser(scene), resident()]
    await comes(browser, who)
    const other = await aSignedInManager(scene, `other${count}`)
    const answer = await acceptsInvitation(other, token)
    expect([answer.status, answer.code]).toEqual([400, 'cla.wrong_verification_code'])
    expect((await acceptsIn(browser)).data).toBe('successfully')
    expect((await peopleOf(ada, linkId)).people.map(({ name }) => name)).toEqual(['ada', who.login])
  })

  test('an administrator of an admitted organization needs no invitation and uses none up', async () => {
    expect(await comes(aBrowser(scene), resident({ administers: ['Harbour'] }))).toEqual([invitationPage(), undefined])
    expect(await comes(aBrowser(scene), resident())).toEqual([invitationPage(), undefined])
  })

  test('a flow of another browser, or one started elsewhere, cannot use the invitation', async () => {
    const [invited, stranger] = [aBrowser(scene), aBrowser(scene)]
    const own = await setsOut(stranger, '')
    // Another user opens the callback URL of the invited browser, first without cookies and then with their own.
    const path = oauth.agrees(await setsOut(invited), resident())
    expect(await comesBack(aBrowser(scene), path)).toEqual(['/platform-select', 'cla.auth_failed'])
    expect(await comesBack(stranger, path)).toEqual(['/platform-select', 'cla.auth_failed'])
    // Adding the invitation to the other user's callback URL has no effect.
    const named = `${oauth.agrees(own, resident())}&invitation=${token}`
    stranger.cookies.delete('error_code')
    const answer = await stranger.get(named, { 'invitation-key': token })
    expect([answer.headers['location'], stranger.cookies.get('error_code')]).toEqual(['/platform-select', 'cla.no_org'])
    // Combines another user's code with the state of the invited browser. The platform refuses the code, because its challenge does not match.
    const foreign = new URLSearchParams(oauth.agrees(await setsOut(stranger, ''), resident()).split('?')[1]).get('code')
    const mixed = oauth.agrees(await setsOut(invited), resident()).replace(/code=[^&]*/, `code=${foreign}`)
    expect(await comesBack(invited, mixed)).toEqual([invitationPage(), 'cla.auth_failed'])
    expect(await comes(invited, resident())).toEqual([invitationPage(), undefined])
  })

  test('two tabs of one browser keep separate flows', async () => {
    const browser = aBrowser(scene)
    const [plain, byInvitation] = [await setsOut(browser, ''), await setsOut(browser)]
    const who = resident()
    expect(await comesBack(browser, oauth.agrees(plain, who))).toEqual(['/platform-select', 'cla.no_org'])
    expect(await comesBack(browser, oauth.agrees(byInvitation, who))).toEqual([invitationPage(), undefined])
  })

  test('a user who declines at the platform returns to the invitation, and can try again', async () => {
    const browser = aBrowser(scene)
    const path = oauth.refuses(await setsOut(browser))
    expect(await comesBack(browser, path)).toEqual([invitationPage(), 'cla.refuse_to_authorize_email'])
    expect(await comes(browser, resident())).toEqual([invitationPage(), undefined])
  })

  describe('whose platform returns no verified address', () => {
    async function arrives(browser: TestBrowser, who: Resident): Promise<string> {
      expect(await comes(browser, who)).toEqual(['/platform-email', undefined])
      const answer = (await browser.get('/v1/auth/pending-sign-in')).data as ResultOf<'getPendingSignIn'>
      expect(answer.invitation).toBe(token)
      const address = `private${String(who.id)}@people.example`
      expect((await browser.post('/v1/auth/pending-sign-in/code', { email: address })).status).toBe(200)
      return address
    }
    const proves = async (browser: TestBrowser, address: string) =>
      browser.post('/v1/auth/pending-sign-in', { email: address, verification_code: scene.home.codes.at(-1) ?? '' })

    test('confirms one, and then accepts', async () => {
      const [browser, who] = [aBrowser(scene), resident({ email: null })]
      expect((await proves(browser, await arrives(browser, who))).data).toBe('successfully')
      expect((await acceptsIn(browser)).data).toBe('successfully')
      expect((await accountOf(who))?.email).toBe(`private${String(who.id)}@people.example`)
    })

    test('is refused if the invitation was revoked before the code', async () => {
      const [browser, who] = [aBrowser(scene), resident({ email: null })]
      const address = await arrives(browser, who)
      await ada.browser.delete(`/v1/link/${linkId}/invitation/${await pending()}`)
      expect((await proves(browser, address)).code).toBe('cla.no_org')
      expect(await accountOf(who)).toBeNull()
    })

    test('is refused if the invitation admitted another user before the code', async () => {
      const [browser, who] = [aBrowser(scene), resident({ email: null })]
      const address = await arrives(browser, who)
      expect(await comes(aBrowser(scene), resident())).toEqual([invitationPage(), undefined])
      expect((await proves(browser, address)).code).toBe('cla.no_org')
    })
  })
})
