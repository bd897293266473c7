/** `signInManager`, `getManager` and `changeRole` for a user with several accounts (decision 38). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import { roleChange } from '../../../src/domain/text/limits.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { linksAnother } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'

const me = '/v1/corporation-manager'
const role = '/v1/auth/role'

describe.each(postgresOrBoth)('a person with several accounts (%s)', (database) => {
  let scene: World
  let other: string
  beforeAll(async () => {
    scene = await world(database)
    other = await linksAnother(scene.home, 'corporation')
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  const services = () => scene.home.services
  const cookie = () => cookieNames(services().config.publicUrl).provenRoles
  const rolesIn = (data: unknown) =>
    (data as { role: string; link_id: string }[]).map(({ role, link_id }) => [role, link_id])
  const who = async (browser: TestBrowser) =>
    (await browser.get(me)).data as { role: string; link_id: string; roles?: unknown }

  /** Creates a community manager who is also the administrator of two companies. Returns their email address and a new browser. */
  async function aPerson(name: string): Promise<{ email: string; browser: TestBrowser }> {
    const email = `${name}@${name}.example`
    await aCorporation(services(), { linkId: scene.linkId, email })
    await aCorporation(services(), { linkId: other, email })
    await anAccount(services(), { login: name, email: email.toUpperCase() })
    return { email, browser: aBrowser(scene) }
  }

  test('gets each role that the same password opens, that of the session first', async () => {
    const { email, browser } = await aPerson('ada')
    const answer = await browser.signsIn(email, password, { link_id: scene.linkId })
    expect(rolesIn(answer.data)).toEqual([
      ['admin', scene.linkId],
      ['community', 'fake_link'],
      ['admin', other],
    ])
    const known = await who(browser)
    const signed = { version: 1, language: 'Chinese' }
    expect(known).toMatchObject({ role: 'admin', link_id: scene.linkId, signed_agreement: signed })
    expect(rolesIn(known.roles)).toEqual(rolesIn(answer.data))
  })

  test('gets no role by the address alone, or by an ID', async () => {
    const { email, browser } = await aPerson('bea')
    const account = await services().store.reading.accounts.findByLogin('fake_link', 'bea')
    const hash = await services().passwords.hash('Harbour-2026x')
    await services().store.transaction((tx) => tx.accounts.setPassword(account?.id ?? '', hash))
    // Another user, whose community account happens to have the same login and password as Bea's company account.
    await anAccount(services(), { login: 'admin_bea.example', email: 'somebody@else.example' })
    const answer = await browser.signsIn('admin_bea.example', password, { link_id: scene.linkId })
    expect(rolesIn(answer.data)).toEqual([
      ['admin', scene.linkId],
      ['admin', other],
    ])
    const alone = aBrowser(scene)
    expect(rolesIn((await alone.signsIn(email, 'Harbour-2026x')).data)).toEqual([['community', 'fake_link']])
    expect(alone.cookies.has(cookie())).toBe(false)
    expect((await who(alone)).roles).toBeUndefined()
  })

  test('switches to another role in a new session with the same end, and back', async () => {
    const { email, browser } = await aPerson('cleo')
    const signedIn = await browser.signsIn(email, password)
    const { session } = JSON.parse(signedIn.body) as { session: { token: string; refresh_token: string } }
    const before = browser.copy()
    scene.home.clock.advance(60_000)
    const changed = await browser.put(role, { link_id: other })
    expect(changed).toMatchObject({ status: 200, data: { role: 'admin', link_id: other } })
    const notes = (JSON.parse(changed.body) as { session: typeof session }).session
    expect(notes.token).not.toBe(session.token)
    expect(notes.refresh_token).toBe(session.refresh_token)
    expect(await who(browser)).toMatchObject({ role: 'admin', link_id: other })
    expect(await before.get(me)).toMatchObject({ code: 'cla.expired_token' })
    expect(await before.put(role, { link_id: other })).toMatchObject({ code: 'cla.expired_token' })
    expect(await browser.get(me, { 'tab-handle': session.token })).toMatchObject({ code: 'cla.invalid_token' })
    expect(await browser.put(role, { link_id: '' })).toMatchObject({ status: 200, data: { role: 'community' } })
    expect(await who(browser)).toMatchObject({ role: 'community' })
    const audited = (await services().store.reading.audit.list(100)).filter(({ what }) => what === 'role.change')
    expect(audited.map(({ result, linkId }) => [result, linkId])).toEqual(
      expect.arrayContaining([
        ['done', other],
        ['done', 'fake_link'],
      ]),
    )
  })

  test("cannot switch without the session's token", async () => {
    const { email, browser } = await aPerson('dora')
    await browser.signsIn(email, password)
    expect(await browser.put(role, { link_id: other }, { token: '' })).toMatchObject({ code: 'cla.missing_token' })
    expect(await browser.put(role, { link_id: other }, { token: 'x.y' })).toMatchObject({ code: 'cla.unknown_token' })
    expect(await who(browser)).toMatchObject({ role: 'community' })
  })

  test('has no unproven role: forged, of another session, of another password, removed, or unlinked', async () => {
    const { email, browser } = await aPerson('edna')
    await browser.signsIn(email, password)
    const proven = browser.cookies.get(cookie()) ?? ''
    const second = aBrowser(scene)
    await second.signsIn(email, password)
    const refused = { status: 403, code: 'cla.unauthorized_token' }
    browser.cookies.set(cookie(), second.cookies.get(cookie()) ?? '')
    expect(await browser.put(role, { link_id: other })).toMatchObject(refused)
    const forged = [proven.replaceAll(/\.[0-9a-f]/g, '.'), '~'.repeat(50), 'nobody.x', '.', `${'a'.repeat(32)}.b`]
    for (const value of forged) {
      browser.cookies.set(cookie(), value)
      expect(await browser.put(role, { link_id: other })).toMatchObject(refused)
    }
    browser.cookies.set(cookie(), proven)
    expect(await browser.put(role, { link_id: 'nowhere' })).toMatchObject(refused)
    const { accounts } = services().store.reading
    const [here, there] = await Promise.all([scene.linkId, other].map((link) => accounts.findByLogin(link, email)))
    const hash = await services().passwords.hash(password)
    await services().store.transaction(async (tx) => {
      // Setting the same password again creates a new hash, so the role that was proven with the old hash becomes invalid.
      await tx.accounts.setPassword(here?.id ?? '', hash)
      await tx.accounts.remove(there?.id ?? '', tx.at)
    })
    for (const link of [scene.linkId, other]) {
      expect(await browser.put(role, { link_id: link })).toMatchObject(refused)
    }
    expect((await who(browser)).roles).toBeUndefined()
    const [last] = (await services().store.reading.audit.list(100)).filter(({ what }) => what === 'role.change')
    expect(last).toMatchObject({ result: 'cla.unauthorized_token' })
  })

  test('can switch a limited number of times per hour', async () => {
    const { email, browser } = await aPerson('fay')
    await browser.signsIn(email, password)
    for (let times = 0; times < roleChange.perAccountAnHour; times += 1) {
      expect((await browser.put(role, { link_id: 'nowhere' })).status).toBe(403)
    }
    expect(await browser.put(role, { link_id: other })).toMatchObject({ status: 429, code: 'cla.too_many_request' })
  })
})
