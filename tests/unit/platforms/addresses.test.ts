/**
 * Email address of a user who signs in with a code platform. It is the verified primary address, or one that the user enters and confirms with a
 * code. The public address in the profile is never used.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pendingSignIn, verificationCode } from '../../../src/domain/text/limits.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import type { Resident } from '../../support/platforms/oauth-server.ts'
import { admittingAdministrators, visitors, type Visitors } from '../../support/platforms/visitors.ts'

const pending = '/v1/auth/pending-sign-in'

describe.each(sqliteOrBoth)('the address of an account of a code platform (%s)', (database) => {
  let scene: World
  let { resident, comes } = {} as Visitors
  beforeAll(async () => {
    scene = await world(database, { oauth: admittingAdministrators('github:harbour', 'gitee:harbour') })
    ;({ resident, comes } = visitors(scene, 'harbour'))
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  const accountOf = (who: Resident, platform = 'github') =>
    scene.home.services.store.reading.accounts.findByPlatform(platform, String(who.id))

  async function typesAndProves(browser: TestBrowser, email: string) {
    expect(await browser.post(`${pending}/code`, { email })).toMatchObject({ status: 200 })
    const code = scene.home.codes.at(-1) ?? ''
    return browser.post(pending, { email, verification_code: code })
  }

  test.each(['github', 'gitee'])(
    'is the verified primary one of %s, which its profile does not show',
    async (platform) => {
      const who = resident()
      const answer = await comes(aBrowser(scene), who, platform)
      expect(answer.headers['location']).toBe('/home')
      expect((await accountOf(who, platform))?.email).toBe('ada@lantern.example')
    },
  )

  test.each([
    ['github', { withholds: ['user:email'] }],
    ['github', { email: null }],
    ['github', { emails: [{ email: 'a@b.example', primary: true, verified: false }] }],
    ['github', { emails: [{ email: 'a@b.example', primary: false, verified: true }] }],
    ['github', { emails: [{ email: 'no address', primary: true, verified: true }] }],
    ['github', { emails: [null, 7, [], { email: { x: 1 }, primary: true, verified: true }] }],
    ['github', { emails: { email: 'a@b.example', primary: true, verified: true } }],
    ['gitee', { withholds: ['emails'] }],
    ['gitee', { email: null }],
    ['gitee', { emails: [{ email: 'a@b.example', state: 'unconfirmed', scope: ['primary'] }] }],
    ['gitee', { emails: [{ email: 'a@b.example', state: 'confirmed', scope: ['committed'] }] }],
    ['gitee', { emails: [{ email: 'a@b.example', state: 'confirmed', scope: 'primary' }] }],
  ] as [string, Partial<Resident>][])(
    'of %s is requested if the platform returns %o, even if the profile has one',
    async (platform, says) => {
      const [browser, who] = [aBrowser(scene), resident({ publicEmail: 'public@elsewhere.example', ...says })]
      const answer = await comes(browser, who, platform)
      expect([answer.status, answer.headers['location']]).toEqual([302, '/platform-email'])
      expect(browser.cookies.has('cla_session')).toBe(false)
      expect(answer.setCookies.find((line) => line.startsWith('cla_signin='))).toMatch(/HttpOnly/)
      expect((await browser.get(pending)).data).toEqual({ platform, login: 'ada', email: '', invitation: '' })
      expect(await accountOf(who, platform)).toBeNull()

      expect(await typesAndProves(browser, `${platform}-${String(who.id)}@typed.example`)).toMatchObject({
        status: 200,
      })
      expect((await accountOf(who, platform))?.email).toBe(`${platform}-${String(who.id)}@typed.example`)
      expect((await browser.get('/v1/organization')).data).toEqual(['harbour'])
      expect((await browser.get(pending)).code).toBe('cla.auth_failed')
    },
  )

  test('is not requested again once proved, until the platform has one', async () => {
    const who = resident({ email: null })
    const browser = aBrowser(scene)
    await comes(browser, who)
    await typesAndProves(browser, 'once@typed.example')
    expect((await comes(aBrowser(scene), who)).headers['location']).toBe('/home')
    expect((await accountOf(who))?.email).toBe('once@typed.example')
    await comes(aBrowser(scene), { ...who, email: 'now@verified.example' })
    expect((await accountOf(who))?.email).toBe('now@verified.example')
  })

  test('never identifies an account: two users may have the same address', async () => {
    const owner = resident({ email: 'shared@typed.example' })
    await comes(aBrowser(scene), owner)
    const [browser, other] = [aBrowser(scene), resident({ email: null, login: 'other' })]
    await comes(browser, other)
    expect(await typesAndProves(browser, 'shared@typed.example')).toMatchObject({ status: 200 })
    expect((await browser.get('/v1/corporation-manager')).data).toMatchObject({ account: 'other' })
    expect((await accountOf(other))?.id).not.toBe((await accountOf(owner))?.id)
  })

  test('is kept while being proved, so that the page can be reloaded', async () => {
    const browser = aBrowser(scene)
    await comes(browser, resident({ email: null }))
    await browser.post(`${pending}/code`, { email: ' typed@typed.example ' })
    expect((await browser.get(pending)).data).toMatchObject({ email: 'typed@typed.example' })
  })

  test('must be valid, and its code correct, its own, and unexpired', async () => {
    const [browser, other] = [aBrowser(scene), aBrowser(scene)]
    await comes(browser, resident({ email: null }))
    await comes(other, resident({ email: null }))
    expect((await browser.post(`${pending}/code`, { email: 'no address' })).code).toBe('cla.not_an_email')
    const email = 'both@typed.example'
    await other.post(`${pending}/code`, { email })
    const theirs = scene.home.codes.at(-1) ?? ''
    const wrong = await browser.post(pending, { email, verification_code: theirs })
    expect(wrong.code).toBe('cla.wrong_verification_code')
    await browser.post(`${pending}/code`, { email })
    const own = scene.home.codes.at(-1) ?? ''
    const elsewhere = { email: 'victim@typed.example', verification_code: own }
    expect((await browser.post(pending, elsewhere)).code).toBe('cla.wrong_verification_code')
    scene.home.clock.advance(verificationCode.lifetime)
    const late = await browser.post(pending, { email, verification_code: own })
    expect(late.code).toBe('cla.expired_verification_code')
    expect(browser.cookies.has('cla_session')).toBe(false)
  })

  test('admits one of many requests with the same code', async () => {
    const [browser, who] = [aBrowser(scene), resident({ email: null })]
    await comes(browser, who)
    const email = 'many@typed.example'
    await browser.post(`${pending}/code`, { email })
    const proof = { email, verification_code: scene.home.codes.at(-1) ?? '' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.copy().post(pending, proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('must be proved within a quarter of an hour, in the same browser', async () => {
    const browser = aBrowser(scene)
    await comes(browser, resident({ email: null }))
    expect((await aBrowser(scene).get(pending)).code).toBe('cla.auth_failed')
    expect((await browser.get(pending)).status).toBe(200)
    scene.home.clock.advance(pendingSignIn.lifetime)
    expect((await browser.get(pending)).code).toBe('cla.auth_failed')
    expect((await browser.post(`${pending}/code`, { email: 'a@b.example' })).code).toBe('cla.auth_failed')
  })

  test('may be declined: no session is opened, and the page shows the reason', async () => {
    const [browser, who] = [aBrowser(scene), resident({ email: null })]
    await comes(browser, who)
    expect((await browser.delete(pending)).status).toBe(200)
    expect(browser.cookies.get('error_code')).toBe('cla.no_public_email')
    expect((await browser.get(pending)).code).toBe('cla.auth_failed')
    expect(await accountOf(who)).toBeNull()
    const [entry] = await scene.home.services.store.reading.audit.list(1)
    expect(entry).toMatchObject({ who: `github:${String(who.id)} ada`, result: 'cla.no_public_email' })
    expect((await browser.delete(pending)).status).toBe(200)
  })

  test('is proved with an email from the service’s own mailbox, in the language of the page', async () => {
    for (const [lang, platform, words] of [
      ['en', 'github', 'You’re signing in with your GitHub account'],
      ['zh', 'gitee', '您正在使用 Gitee 账号登录'],
    ] as const) {
      const browser = aBrowser(scene)
      browser.cookies.set('lang', lang)
      await comes(browser, resident({ email: null }), platform)
      await browser.post(`${pending}/code`, { email: `letter-${lang}@typed.example` })
      const letter = (await scene.lettersTo(`letter-${lang}@typed.example`)).at(-1)
      expect(letter?.text).toContain(words)
      expect(letter?.text).toContain(scene.home.codes.at(-1))
    }
  })
})

test('control: with the previous scopes no address can be read', async () => {
  const scene = await world('sqlite', { oauth: admittingAdministrators('github:harbour', 'gitee:harbour') })
  const { oauth, resident, setsOut } = visitors(scene, 'harbour')
  for (const [platform, before] of [
    ['github', 'read:org'],
    ['gitee', 'user_info groups'],
  ] as const) {
    const browser = aBrowser(scene)
    const url = new URL(await setsOut(browser, platform))
    url.searchParams.set('scope', before)
    expect((await browser.get(oauth.agrees(url.href, resident()))).headers['location']).toBe('/platform-email')
  }
  await scene.close()
})
