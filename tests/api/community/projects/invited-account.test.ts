/** Decision 15: the link of an invitation creates an account with a password for the invited address, and accepts the invitation. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { communityLink } from '../../../../src/domain/people/manager-id.ts'
import { duration, linkPeople, resetLink } from '../../../../src/domain/text/limits.ts'
import { createCommunityManager } from '../../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { removeAccount } from '../../../../src/server/usecases/shared/evidence/account-records.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { aBrowser, type TestBrowser } from '../../../support/http/test-browser.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { linksAnother } from '../../../support/people/people.ts'
import { openOauthServer, type OauthServer } from '../../../support/platforms/oauth-server.ts'
import { world, type World } from '../../../support/service/world.ts'
import type { SignedInManager } from '../../../support/community/admin-fixture.ts'
import { acceptsInvitation, aSignedInManager, invites, peopleOf, recipientsOf, tokenTo } from './invitee.ts'

const own = 'Harbor-2026x'
const next = 'Another-2026x'

describe.each(sqliteOrBoth)('an account created with an invitation (%s)', (database) => {
  let oauth: OauthServer
  let scene: World
  let ada: SignedInManager
  let linkId: string
  let email: string
  let token: string
  let count = 0
  beforeAll(async () => {
    oauth = await openOauthServer()
    scene = await world(database, { config: { platforms: { github: oauth.settings('github'), gitee: null } } })
  })
  beforeEach(async () => {
    count += 1
    ada = await aSignedInManager(scene, `ada${count}`)
    linkId = await linksAnother(scene.home, 'individual', `Project ${count}`)
    await scene.home.services.store.transaction((tx) => transferLink(tx, linkId, ada.account.id))
    email = `Grace.${count}@invited.example`
    expect((await invites(ada, linkId, email)).status).toBe(200)
    token = await tokenTo(scene, email)
  })
  afterEach(() => expect(scene.log).toEqual([]))
  afterAll(async () => {
    expect((await verifyEvidence(scene.home.services.store.reading)).problems).toEqual([])
    await scene.close()
    await oauth.close()
  })

  const reading = () => scene.home.services.store.reading
  const creates = async (browser: TestBrowser, chosen: string = own, key = token) =>
    browser.post(`/v1/link-invitation/${key}/account`, { password: chosen, time_zone: 'Europe/Oslo' })
  const shown = async (key = token) =>
    ((await aBrowser(scene).get(`/v1/link-invitation/${key}`)).data as ResultOf<'getLinkInvitation'>).new_account
  const linksOf = async (browser: TestBrowser): Promise<string[]> =>
    ((await browser.get('/v1/link')).data as { link_id: string }[]).map((link) => link.link_id)
  const accountOf = async () => reading().accounts.findByLogin(communityLink, email)
  const pending = async () => (await peopleOf(ada, linkId)).invitations.find((one) => one.email === email)?.id
  const resends = async () => {
    scene.home.clock.advance(1000)
    await ada.browser.post(`/v1/link/${linkId}/invitation/${await pending()}`, undefined)
    return tokenTo(scene, email)
  }
  const waits = async (time: number): Promise<void> => {
    scene.home.clock.advance(time)
    await ada.browser.signsIn(ada.account.login, password)
  }

  test('belongs to the invited address, manages this link only, and can sign in, change and reset its password', async () => {
    expect(await shown()).toMatchObject({ state: 'open', email })
    const browser = aBrowser(scene)
    expect(await creates(browser)).toMatchObject({ status: 200, body: '{"data":"successfully"}' })
    expect(await reading().accounts.timeZone((await accountOf())?.id ?? '')).toBe('Europe/Oslo')
    expect(await linksOf(browser)).toEqual([linkId])
    const { people, invitations } = await peopleOf(ada, linkId)
    expect(people.map(({ name, email: address, ground }) => [name, address, ground])).toEqual([
      [ada.account.login, ada.account.email, 'linked'],
      [email, email, 'invited'],
    ])
    expect(invitations).toEqual([])
    expect(new Set(await recipientsOf(scene))).toContain(email)
    // Consent to the policy on the page is recorded, so later sign-ins do not ask for it.
    const later = aBrowser(scene)
    const entered = await later.post('/v1/corporation-manager/auth', { user: email.toLowerCase(), password: own })
    expect(entered.status).toBe(200)
    expect(await linksOf(later)).toEqual([linkId])
    const changes = await later.put('/v1/corporation-manager', { old_password: own, new_password: next })
    expect(changes.status).toBe(200)
    expect((await browser.get('/v1/link')).code).toBe('cla.expired_token')
    scene.home.clock.advance(duration.hour)
    expect((await aBrowser(scene).post('/v1/password-retrieval', { email })).status).toBe(200)
    const letters = await reading().outbox.list(null, 1000)
    const reset = letters.find((letter) => letter.kind === 'password-retrieval' && letter.recipient === email)
    const key = scene.home.services.crypto.open(reset?.secret ?? '', `letter:${reset?.id}`)
    const headers = { 'password-retrieval-key': key }
    expect((await aBrowser(scene).put('/v1/password-retrieval/fake_link', { password: own }, headers)).status).toBe(200)
    expect((await aBrowser(scene).signsIn(email, own)).status).toBe(200)
  })

  test('is in the audit log, and its browser is recognized', async () => {
    const browser = aBrowser(scene)
    await creates(browser)
    const account = await accountOf()
    const acts = await reading().audit.list(1000, { who: account?.id ?? '' })
    expect(acts.map(({ what }) => what).toSorted()).toEqual(['account.create', 'people.accept', 'sign-in'])
    expect(acts.find(({ what }) => what === 'people.accept')?.linkId).toBe(linkId)
    expect(JSON.stringify(acts)).not.toContain(token)
    expect(Array.from(browser.cookies.keys())).toContain('cla_dev')
  })

  test('is created once: the link is then used up, for the account itself and for others', async () => {
    const browser = aBrowser(scene)
    await creates(browser)
    for (const other of [aBrowser(scene), browser]) {
      expect(await creates(other, next)).toMatchObject({ status: 400, code: 'cla.wrong_verification_code' })
    }
    expect((await aBrowser(scene).get(`/v1/link-invitation/${token}`)).code).toBe('cla.wrong_verification_code')
    expect((await aBrowser(scene).signsIn(email, next)).code).toBe('wrong_id_or_pw')
    expect(await linksOf(browser)).toEqual([linkId])
  })

  test('is created once by simultaneous requests', async () => {
    const browsers = Array.from({ length: process.env['DEEP'] ? 20 : 4 }, () => aBrowser(scene))
    const answers = await Promise.all(browsers.map(async (browser) => creates(browser)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = answers.filter(({ status }) => status !== 200).map(({ code }) => code)
    for (const code of codes) expect(['cla.wrong_verification_code', 'cla.corp_manager_exists']).toContain(code)
    expect((await peopleOf(ada, linkId)).people).toHaveLength(2)
    expect((await reading().accounts.list(communityLink)).filter((one) => one.email === email)).toHaveLength(1)
  })

  test.each([
    ['Shor-1x', 'cla.too_short_or_long_password'],
    ['two-kinds-only', 'cla.invalid_password'],
    ['P@ssw0rd', 'cla.invalid_password'],
    ['Invited-2026', 'cla.invalid_password'],
  ])('is not created with the password %s, which leaves the link valid', async (chosen, code) => {
    const browser = aBrowser(scene)
    expect(await creates(browser, chosen)).toMatchObject({ status: 400, code })
    expect(await accountOf()).toBeNull()
    expect((await browser.get('/v1/link')).code).toBe('cla.missing_token')
    expect(await shown()).toMatchObject({ state: 'open' })
    expect((await creates(browser)).status).toBe(200)
  })

  test('is created within 24 hours of the last email; a resent invitation starts again', async () => {
    const { until } = await shown()
    const left = until - scene.home.clock.now()
    expect(Math.abs(resetLink.firstLifetime - left)).toBeLessThan(duration.second)
    scene.home.clock.advance(left - duration.second)
    expect(await shown()).toMatchObject({ state: 'open' })
    await waits(duration.second)
    expect(await shown()).toMatchObject({ state: 'over', until })
    expect((await creates(aBrowser(scene))).code).toBe('cla.expired_verification_code')
    expect(await accountOf()).toBeNull()
    const renewed = await resends()
    expect((await creates(aBrowser(scene))).code).toBe('cla.wrong_verification_code')
    expect(await shown(renewed)).toMatchObject({ state: 'open' })
    expect((await creates(aBrowser(scene), own, renewed)).status).toBe(200)
  })

  test('is not needed after 24 hours: a manager can accept for seven days', async () => {
    scene.home.clock.advance(linkPeople.lifetime - duration.minute)
    const manager = await aSignedInManager(scene, `other${count}`)
    expect((await acceptsInvitation(manager, token)).data).toBe('successfully')
  })

  test.each([
    ['revoked', async () => ada.browser.delete(`/v1/link/${linkId}/invitation/${await pending()}`), 'wrong'],
    ['resent', resends, 'wrong'],
    ['accepted by another', async () => acceptsInvitation(await aSignedInManager(scene, `o${count}`), token), 'wrong'],
    ['expired', async () => scene.home.clock.advance(linkPeople.lifetime), 'expired'],
  ])('is not created if the invitation was %s', async (_, happens, reason) => {
    await happens()
    expect((await creates(aBrowser(scene))).code).toBe(`cla.${reason}_verification_code`)
    expect(await accountOf()).toBeNull()
  })

  test.each([
    ['with a password', async () => void (await anAccount(scene.home.services, { login: `g${count}`, email }))],
    ['without one', async () => createCommunityManager(scene.home.services, { user: `g${count}`, email })],
  ])('is not created if the address has an account %s, which keeps its password', async (_, exists) => {
    await exists()
    expect(await shown()).toMatchObject({ state: 'account_exists' })
    expect((await creates(aBrowser(scene), next)).code).toBe('cla.corp_manager_exists')
    expect((await aBrowser(scene).signsIn(email, next)).code).toBe('wrong_id_or_pw')
    expect(await peopleOf(ada, linkId)).toMatchObject({ people: [{}], invitations: [{ email }] })
  })

  test('is created again after the operator removed the first one', async () => {
    const account = await anAccount(scene.home.services, { login: `g${count}`, email })
    await scene.home.services.store.transaction((tx) => removeAccount(scene.home.services, tx, account))
    expect((await creates(aBrowser(scene))).status).toBe(200)
  })

  test('is not created with a link that a platform account has signed in with', async () => {
    const browser = aBrowser(scene)
    const way = await browser.get('/v1/auth/authcodeurl/github/login', { 'invitation-key': token })
    const who = { id: 900 + count, login: `gh${count}`, email, administers: [], belongsTo: [] }
    await browser.get(oauth.agrees((way.data as { url: string }).url, who))
    expect(await shown()).toMatchObject({ state: 'reserved' })
    expect((await creates(aBrowser(scene))).code).toBe('cla.wrong_verification_code')
    // A platform account with the same address is a different account, and accepts.
    expect((await acceptsInvitation({ browser, account: ada.account }, token)).data).toBe('successfully')
  })

  test('replaces the session of another account in the same browser, and is not confused with it', async () => {
    const other = await aSignedInManager(scene, `o${count}`)
    const before = other.browser.copy()
    expect((await creates(other.browser)).status).toBe(200)
    expect(await linksOf(other.browser)).toEqual([linkId])
    expect((await before.get('/v1/link')).code).toBe('cla.expired_token')
  })

  test('is not affected by sign-ins that failed before it existed', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await aBrowser(scene).signsIn(email, next)
    const browser = aBrowser(scene)
    expect((await creates(browser)).status).toBe(200)
    scene.home.clock.advance(5 * duration.minute)
    expect((await aBrowser(scene).signsIn(email, own)).status).toBe(200)
  })

  test('needs a valid link; guesses are limited', async () => {
    const browser = aBrowser(scene)
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 61; at += 1) codes.push((await creates(browser, own, `unknown-${at}`)).code)
    expect(new Set(codes.slice(0, 60))).toEqual(new Set(['cla.wrong_verification_code']))
    expect(codes.at(-1)).toBe('cla.too_many_request')
    scene.home.clock.advance(duration.minute)
  })
})
