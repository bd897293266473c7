/**
 * Decision 37: the public web client of 2024 cannot handle `privacy_consent_invalid`. The tests replay its requests up to the first one that requires
 * consent, after a code platform sign-in and after setting a first password.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { consentVersion } from '../../../src/server/usecases/access/sign-in/consent-version.ts'
import { createCommunityManager } from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { aCompany, asks, uploads } from '../../support/people/company.ts'
import { type OauthServer, openOauthServer, type Resident } from '../../support/platforms/oauth-server.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'

const codesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))
const chosen = 'Kw7#mTz9q'
const outdated = { status: 401, code: 'cla.privacy_consent_invalid' }

describe.each(postgresOrBoth)('an older client passes the consent check (%s)', (database) => {
  let oauth: OauthServer
  let adminArea: World
  beforeAll(async () => {
    oauth = await openOauthServer()
    adminArea = await world(database, {
      seed: 'corporate',
      config: {
        platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee') },
        allowedOrganizations: new Set(['github:harbour', 'gitee:harbour']),
      },
      runs: true,
    })
  })
  afterAll(async () => {
    expect(adminArea.log).toEqual([])
    await adminArea.close()
    await oauth.close()
  })

  let ids = 100
  const resident = (): Resident => {
    ids += 1
    const login = `ada-${ids}`
    return { id: ids, login, email: `${login}@lantern.example`, administers: ['Harbour'], belongsTo: [] }
  }

  /** Number of privacy policies published by `publishes`. Each new policy makes all earlier consents outdated. */
  let published = 0
  async function publishes(): Promise<void> {
    published += 1
    const text = `# Privacy policy ${published}`
    const policy = { linkId: '', kind: 'privacy' as const, language: 'en' as const, source: '' }
    const { services } = adminArea.home
    await services.store.transaction((tx) =>
      tx.policies.publish({ ...policy, version: `v${published}`, textSha256: sha256(text), createdAt: tx.at }, text),
    )
  }

  const versionsOf = async (account: string): Promise<string[]> =>
    (await adminArea.home.services.store.reading.consents.list(account)).map(({ version }) => version)

  const accountOf = async (platform: string, { id }: Resident) => {
    const account = await adminArea.home.services.store.reading.accounts.findByPlatform(platform, String(id))
    if (!account) throw new Error('there is no account')
    return account
  }

  /** Starts an OAuth sign-in as the client's `/index` page does, and approves it on the platform. Returns the callback path. */
  async function setsOut(browser: TestBrowser, platform: string, who: Resident): Promise<string> {
    const { data } = await browser.get(`/v1/auth/authcodeurl/${platform}/login`)
    return oauth.agrees((data as { url: string }).url, who)
  }

  /** Follows the callback to the client's home page. The client deletes the readable cookies, then requests the linked projects. */
  async function arrives(browser: TestBrowser, path: string) {
    expect((await browser.get(path)).headers['location']).toBe('/home')
    for (const name of ['csrf_token', 'lang', 'error_code', 'error_msg']) browser.cookies.delete(name)
    return browser.get('/v1/link')
  }

  /** Sets a password with the link in the newest email to `address`. */
  async function sets(address: string, linkId: string, password = chosen): Promise<TestBrowser> {
    const letter = (await adminArea.lettersTo(address)).findLast(({ text }) => text?.includes('/reset-password?'))
    const key = new URL(/http\S*\/reset-password\?\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('key')
    const browser = aBrowser(adminArea)
    const headers = { 'Password-Retrieval-Key': key ?? '' }
    const answer = await browser.put(`/v1/password-retrieval/${linkId}`, { password: codesOf(password) }, headers)
    expect(answer).toMatchObject({ status: 200, data: 'successfully' })
    return browser
  }

  const signsIn = (browser: TestBrowser, user: string, link_id: string) =>
    browser.post('/v1/corporation-manager/auth', { user, password: codesOf(chosen), link_id })

  test('with the first password of an administrator, and of a manager they create', async () => {
    const [grace, mia] = ['grace@acme.example', 'mia@acme.example']
    const company = await aCompany(adminArea, grace)
    expect(await uploads(adminArea, company)).toMatchObject({ status: 200 })
    expect(await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${company}`)).toMatchObject({
      status: 200,
    })
    const admin = await sets(grace, adminArea.linkId)
    const role = { role: 'admin', initial_pw_changed: true }
    expect(await signsIn(admin, 'admin_acme.example', adminArea.linkId)).toMatchObject({ status: 200, data: [role] })
    expect(await admin.get('/v1/employee-manager')).toMatchObject({ status: 200, data: [] })
    const managers = [{ name: 'Mia', email: mia, id: 'mia' }]
    expect(await admin.post('/v1/employee-manager', { managers })).toMatchObject({ status: 200 })
    const manager = await sets(mia, adminArea.linkId)
    expect(await signsIn(manager, mia, adminArea.linkId)).toMatchObject({ status: 200 })
    expect(await manager.get('/v1/employee-signing')).toMatchObject({ status: 200, data: [] })
    const { services } = adminArea.home
    for (const user of [grace, mia]) {
      const account = await services.store.reading.accounts.findByLogin(adminArea.linkId, user)
      expect(await versionsOf(account?.id ?? '')).toEqual([await consentVersion(services)])
    }
  })

  test('with the first password of a community manager', async () => {
    const { services } = adminArea.home
    await createCommunityManager(services, { user: 'kate', email: 'kate@lantern.example' })
    const browser = await sets('kate@lantern.example', 'fake_link')
    expect(await signsIn(browser, 'kate', 'fake_link')).toMatchObject({ status: 200 })
    expect(await browser.get('/v1/link')).toMatchObject({ status: 200, data: [] })
  })

  test('but not with a later password: its page does not ask for consent', async () => {
    const { services } = adminArea.home
    const { id, email } = await anAccount(services, { login: 'again', consent: '' })
    await aBrowser(adminArea).post('/v1/password-retrieval', { email, link_id: 'fake_link' })
    const browser = await sets(email, 'fake_link')
    expect(await signsIn(browser, 'again', 'fake_link')).toMatchObject({ code: 'privacy_consent_invalid' })
    expect(await versionsOf(id)).toEqual([])
  })

  test.each(['github', 'gitee'])('with %s, if the previous page linked the policy', async (platform) => {
    const { services } = adminArea.home
    const [browser, who] = [aBrowser(adminArea), resident()]
    expect(await arrives(browser, await setsOut(browser, platform, who))).toMatchObject({ status: 200, data: [] })
    const account = await accountOf(platform, who)
    expect(await versionsOf(account.id)).toEqual([await consentVersion(services)])
    const again = aBrowser(adminArea)
    expect(await arrives(again, await setsOut(again, platform, who))).toMatchObject({ status: 200 })
    expect(await versionsOf(account.id)).toHaveLength(1)
    await publishes()
    const later = aBrowser(adminArea)
    expect(await arrives(later, await setsOut(later, platform, who))).toMatchObject({ status: 200 })
    expect(await versionsOf(account.id)).toContain(await consentVersion(services))
  })

  test('but not for a policy published during the redirect to the platform', async () => {
    const { services } = adminArea.home
    const [browser, who] = [aBrowser(adminArea), resident()]
    const path = await setsOut(browser, 'github', who)
    const linked = await consentVersion(services)
    await publishes()
    expect(await arrives(browser, path)).toMatchObject(outdated)
    const { id } = await accountOf('github', who)
    expect(await versionsOf(id)).toEqual([linked])
    browser.cookies.delete('csrf_token')
    await browser.get('/v1/corporation-manager')
    expect((await browser.put('/v1/auth/privacy-consent')).status).toBe(200)
    expect((await browser.get('/v1/link')).status).toBe(200)
  })

  test('and a newer consent is not replaced by an older one', async () => {
    const { services } = adminArea.home
    const [browser, who] = [aBrowser(adminArea), resident()]
    await arrives(browser, await setsOut(browser, 'github', who))
    const slow = aBrowser(adminArea)
    const path = await setsOut(slow, 'github', who)
    await publishes()
    const quick = aBrowser(adminArea)
    await arrives(quick, await setsOut(quick, 'github', who))
    expect(await arrives(slow, path)).toMatchObject({ status: 200 })
    expect((await accountOf('github', who)).consent).toBe(await consentVersion(services))
  })

  test('control: a user whose redirect started without a policy version is asked', async () => {
    const [browser, who] = [aBrowser(adminArea), resident()]
    const path = await setsOut(browser, 'github', who)
    const state = new URLSearchParams(path.split('?')[1]).get('state') ?? ''
    const id = sha256(browser.cookies.get('cla_flow') ?? '')
    await adminArea.home.services.store.transaction(async (tx) => {
      const flow = await tx.flows.take({ id, stateHash: sha256(state), platform: 'github' })
      if (flow) await tx.flows.insert({ ...flow, consent: '' })
    })
    expect(await arrives(browser, path)).toMatchObject(outdated)
  })
})
