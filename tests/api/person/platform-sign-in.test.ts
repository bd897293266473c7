/** Signatures shown to a person who signs in with a code platform. The person is identified by a verified address or by the account that signed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { personSession } from '../../../src/domain/people/person-limits.ts'
import { rememberPullRequest } from '../../../src/server/usecases/checks/evaluation/remember-pull-request.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { watchRepository } from '../../support/checks/watched.ts'
import type { Resident } from '../../support/platforms/oauth-server.ts'
import { admittingAdministrators, visitors, type Visitors } from '../../support/platforms/visitors.ts'
import { aCorporation, aManagerOf } from '../../support/people/corporations.ts'
import { aForm, receivesCode, signingPath } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

type Listed = ResultOf<'listOwnSignings'>

describe.each(sqliteOrBoth)("signing in with a code platform for one's signatures, on %s", (database) => {
  let scene: World
  let { oauth, resident } = {} as Visitors
  let ref = ''
  let ada: Resident
  beforeAll(async () => {
    scene = await world(database, { oauth: admittingAdministrators('github:lantern') })
    ;({ oauth, resident } = visitors(scene, 'lantern'))
    const { home, linkId } = scene
    const { url, apiUrl, clientId, clientSecret } = oauth.settings('github')
    const setup = await watchRepository(home.services, {
      ...{ linkId, kind: 'github', url, apiUrl, app: { id: '7', privateKey: 'k' } },
      oauth: { clientId, clientSecret },
    })
    ref = await home.services.store.transaction(async (tx) => {
      const watch = await tx.watches.find(setup.watchId)
      if (!watch) throw new Error('nothing is watched')
      return (await rememberPullRequest(home.services, tx, watch, 1)).id
    })
    ada = resident({ login: 'ada-writes', administers: [] })
    await signsWithAccount(ada, 'ada@lantern.example')
  })
  afterAll(() => scene.close())

  /** Proves the account on the check page, then signs the agreement in the same browser. */
  async function signsWithAccount(who: Resident, email: string, browser = aBrowser(scene)): Promise<void> {
    await provesAccount(who, browser)
    const code = await receivesCode(scene, email)
    const form = aForm(email, { verification_code: code })
    expect((await browser.post(signingPath(scene.linkId), form)).status).toBe(200)
  }

  async function provesAccount(who: Resident, browser: TestBrowser): Promise<void> {
    const { data } = await browser.post(`/v1/checks/${ref}/account`, undefined)
    const back = await browser.get(oauth.agrees((data as { url: string }).url, who).replace('/cla/api', ''))
    expect(back).toMatchObject({ status: 302, headers: { location: `/checks/${ref}` } })
  }

  const setsOut = async (browser: TestBrowser, platform = 'github'): Promise<string> =>
    ((await browser.post(`/v1/my/sign-in/${platform}`, undefined)).data as { url: string }).url
  const comes = async (browser: TestBrowser, who: Resident, platform = 'github') =>
    browser.get(oauth.agrees(await setsOut(browser, platform), who).replace('/cla/api', ''))
  const list = async (browser: TestBrowser): Promise<Listed> => (await browser.get('/v1/my/signings')).data as Listed
  const opensByCode = async (email: string, browser = aBrowser(scene)): Promise<TestBrowser> => {
    scene.home.clock.advance(duration.minute + 1)
    await browser.post('/v1/my/code', { email })
    const code = scene.home.codes.at(-1) ?? ''
    expect((await browser.post('/v1/my/session', { email, verification_code: code })).status).toBe(200)
    return browser
  }
  const refusalTold = (browser: TestBrowser): string | undefined => browser.cookies.get('error_code')

  test('opens the list of the verified address, and all records that the account signed; no manager is signed in', async () => {
    const browser = aBrowser(scene)
    const before = oauth.asked.length
    const url = await setsOut(browser)
    expect(new URL(url).searchParams.get('scope')).toBe('user:email')
    const back = await browser.get(oauth.agrees(url, ada).replace('/cla/api', ''))
    expect(back).toMatchObject({ status: 302, headers: { location: '/my' } })
    expect([...browser.cookies.keys()].some((name) => /session|csrf/.test(name))).toBe(false)
    const asked = oauth.asked.slice(before).map((one) => one.split('?')[0])
    expect(asked).toEqual([
      'POST /github/login/oauth/access_token',
      'GET /github/api/user',
      'GET /github/api/user/emails',
    ])
    const { session, rows } = await list(browser)
    expect(session).toMatchObject({ email: 'ada@lantern.example', platform: 'github', login: 'ada-writes' })
    expect(rows).toMatchObject([{ kind: 'individual', opened_by: 'github', is_opened: true }])
    const id = rows[0]?.id ?? ''
    expect(await browser.get(`/v1/my/signings/${id}`)).toMatchObject({ status: 200, data: { signing: { id } } })
    expect((await browser.get(`/v1/my/signings/${id}/receipt`)).status).toBe(200)
    for (const [email, attached] of [
      ['confirmation', 0],
      ['receipt', 1],
    ] as const) {
      expect((await browser.post(`/v1/my/signings/${id}/${email}`, undefined)).status).toBe(200)
      expect((await scene.lettersTo('ada@lantern.example')).at(-1)?.attachments).toHaveLength(attached)
    }
    const data = (await browser.get('/v1/my/data')).data as ResultOf<'getOwnData'>
    expect(data.signings[0]?.origin).toMatchObject({
      platform: 'github',
      account_id: String(ada.id),
      login: 'ada-writes',
    })
  })

  test('is a second proof after a code, even if the account has another address', async () => {
    const elsewhere = resident({ login: 'eli', email: 'eli@home.example', administers: [] })
    await signsWithAccount(elsewhere, 'eli@work.example')
    const browser = await opensByCode('eli@work.example')
    const [row] = (await list(browser)).rows
    expect(row).toMatchObject({ opened_by: 'github', is_opened: false })
    expect((await browser.get(`/v1/my/signings/${row?.id}`)).code).toBe('cla.needs_receipt_number')
    expect((await comes(browser, { ...elsewhere, login: 'eli-anew' })).headers).toMatchObject({ location: '/my' })
    expect(refusalTold(browser)).toBeUndefined()
    expect(await list(browser)).toMatchObject({
      session: { email: 'eli@work.example', login: 'eli-anew' },
      rows: [{ is_opened: true }],
    })
    expect((await browser.get(`/v1/my/signings/${row?.id}`)).status).toBe(200)
  })

  test('opens nothing of the previous owner to the next owner of an address', async () => {
    const next = resident({ login: 'next', administers: [] })
    const browser = aBrowser(scene)
    await comes(browser, next)
    expect(await list(browser)).toMatchObject({ session: { has_mailbox: false }, rows: [], addresses: [] })
    expect((await browser.get('/v1/my/data')).data).toMatchObject({ signings: [], letters: [], acts: [] })
    expect((await browser.post('/v1/my/addresses/code', { email: 'mallory@evil.example' })).code).toBe(
      'cla.needs_mailbox_code',
    )
    // Signing in with an account that has not signed opens nothing and shows a message.
    await comes(browser, next)
    expect(refusalTold(browser)).toBe('cla.account_did_not_sign')
    expect((await list(browser)).rows).toEqual([])
    // Proving an account after signing does not open the signature.
    await provesAccount(next, browser)
    await comes(browser, next)
    expect((await list(browser)).rows).toEqual([])
    // With an emailed code, the signature is listed but not opened.
    await opensByCode('ada@lantern.example', browser)
    const [row] = (await list(browser)).rows
    expect(row).toMatchObject({ is_opened: false })
    expect((await browser.get(`/v1/my/signings/${row?.id}`)).code).toBe('cla.needs_receipt_number')
    expect((await browser.get('/v1/my/data')).code).toBe('cla.needs_receipt_number')
  })

  test('keeps the records opened by the account when the same browser confirms the address with a code', async () => {
    const browser = aBrowser(scene)
    await comes(browser, ada)
    await opensByCode('ada@lantern.example', browser)
    expect(await list(browser)).toMatchObject({
      session: { has_mailbox: true, login: 'ada-writes' },
      rows: [{ is_opened: true }],
    })
  })

  test("opens an employee's answers, for which there is no receipt", async () => {
    const { services } = scene.home
    const { corporation } = await aCorporation(services, { linkId: scene.linkId, email: 'grace@lamp.example' })
    await aManagerOf(services, corporation, { managerId: 'meg', email: 'meg@lamp.example' })
    const emil = resident({ login: 'emil', email: 'emil@lamp.example', administers: [] })
    const browser = aBrowser(scene)
    await provesAccount(emil, browser)
    const path = `/v1/employee-signing/${scene.linkId}`
    const before = scene.home.codes.length
    expect((await browser.post(`${path}/${corporation.id}/code`, { email: 'emil@lamp.example' })).status).toBe(200)
    const code = scene.home.codes[before] ?? ''
    const form = { ...aForm('emil@lamp.example', { verification_code: code }), corp_signing_id: corporation.id }
    expect(await browser.post(path, form)).toMatchObject({ status: 200 })
    await comes(browser, emil)
    const [row] = (await list(browser)).rows
    expect(row).toMatchObject({ kind: 'employee', opened_by: 'github', is_opened: true })
    const whole = await browser.get(`/v1/my/signings/${row?.id}`)
    expect(JSON.stringify(whole.data)).toContain('2026-11-02')
    expect((await browser.post(`/v1/my/signings/${row?.id}/receipt`, undefined)).code).toBe('cla.not_found')
    // Control: an emailed code does not open the records.
    const other = await opensByCode('emil@lamp.example')
    const [own] = (await list(other)).rows
    expect((await other.get(`/v1/my/signings/${own?.id}`)).code).toBe('cla.needs_receipt_number')
    expect((await other.get(`/v1/my/signings/${row?.id}`)).code).toBe('cla.not_found')
  })

  test('explains why nothing was opened', async () => {
    const browser = aBrowser(scene)
    await comes(browser, resident({ login: 'bare', email: null, administers: [] }))
    expect(refusalTold(browser)).toBe('cla.no_verified_address')
    const away = await browser.get(oauth.refuses(await setsOut(browser)).replace('/cla/api', ''))
    expect(away).toMatchObject({ status: 302, headers: { location: '/my' } })
    expect(refusalTold(browser)).toBe('cla.refuse_to_authorize_email')
    expect((await browser.get('/v1/my/signings')).code).toBe('cla.missing_token')
    expect((await browser.post('/v1/my/sign-in/forge', undefined)).code).toBe('cla.unsupported_code_platform')
    // The session expires during the redirect.
    const late = await opensByCode('ada@lantern.example')
    const url = await setsOut(late)
    scene.home.clock.advance(personSession - duration.minute)
    const other = await setsOut(late)
    scene.home.clock.advance(2 * duration.minute)
    await late.get(oauth.agrees(other, ada).replace('/cla/api', ''))
    expect(refusalTold(late)).toBe('cla.expired_token')
    // The sign-in flow has expired as well.
    await late.get(oauth.agrees(url, ada).replace('/cla/api', ''))
    expect(refusalTold(late)).toBe('cla.auth_failed')
  })

  test('accepts no flow of a manager or of another browser, and starts no such flow', async () => {
    const [mine, thief] = [aBrowser(scene), aBrowser(scene)]
    const back = oauth.agrees(await setsOut(mine), ada).replace('/cla/api', '')
    expect((await thief.get(back)).headers).toMatchObject({ location: '/platform-select' })
    expect((await thief.get('/v1/my/signings')).code).toBe('cla.missing_token')
    await mine.get(back)
    expect((await list(mine)).rows).toHaveLength(1)
    await mine.get(back)
    expect(refusalTold(mine)).toBe('cla.auth_failed')
    // A manager's session opens no signatures.
    const manager = aBrowser(scene)
    await visitors(scene, 'lantern').comes(manager, resident({ administers: ['lantern'] }))
    expect((await manager.get('/v1/my/signings')).code).toBe('cla.missing_token')
  })

  test('counts for signatures within an hour after the proof, with the newest of several accounts', async () => {
    const [first, second] = [resident({ login: 'first' }), resident({ login: 'second' })]
    const browser = aBrowser(scene)
    await provesAccount(first, browser)
    scene.home.clock.advance(1)
    await signsWithAccount(second, 'two@lantern.example', browser)
    scene.home.clock.advance(duration.hour)
    const code = await receivesCode(scene, 'late@lantern.example')
    const form = aForm('late@lantern.example', { verification_code: code })
    expect((await browser.post(signingPath(scene.linkId), form)).status).toBe(200)
    const opened = async (email: string, who: Resident) => {
      const visitor = aBrowser(scene)
      await comes(visitor, { ...who, email })
      return (await list(visitor)).rows.map((row) => row.is_opened)
    }
    expect(await opened('two@lantern.example', second)).toEqual([true])
    expect(await opened('two@lantern.example', first)).toEqual([])
    expect(await opened('late@lantern.example', second)).toEqual([])
    expect(scene.log).toEqual([])
  })
})
