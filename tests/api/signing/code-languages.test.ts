/** Decision 40: the language of emailed codes, for clients that choose a language and clients that do not. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { keepPendingSignIn } from '../../../src/server/usecases/access/platform-sign-in/pending-sign-ins.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { aCommunity } from '../../support/community/community.ts'
import { linksAnother, signs } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

type Sent = Readonly<Record<string, string>>

describe.each(postgresOrBoth)('the language of a code (%s)', (database) => {
  let scene: World
  /** IDs of two links: one has an individual agreement only in English, the other only in Chinese. */
  let [english, chinese] = ['', '']
  beforeAll(async () => {
    scene = await world(database, { seed: 'both', config: { codesAnHourPerClient: 100 } })
    english = await linksAnother(scene.home, 'individual')
    chinese = await aCommunity(scene.home.services, ['zh'], ['individual'], 'Lighthouse')
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  async function languageTo(email: string): Promise<Language> {
    const subjects = (await scene.lettersTo(email)).map(({ subject }) => subject ?? '')
    const code = subjects.findLast((subject) => /\d{6}/.test(subject)) ?? expect.fail(`no code to ${email}`)
    return code.includes('验证码') ? 'zh' : 'en'
  }
  let people = 0
  /** Requests an email to a new address. Returns the email's language. */
  async function mailed(path: string, headers: Sent): Promise<Language> {
    const email = `person${(people += 1)}@lantern.example`
    expect(await scene.wire.post(path, { email }, { headers })).toMatchObject({ status: 200 })
    return languageTo(email)
  }

  const british = { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.8' }
  const mainland = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }
  const french = { 'accept-language': 'fr-FR,fr' }

  test.each<[string, Sent, Language, Language, Language]>([
    ['an English browser', british, 'en', 'en', 'zh'],
    ['a Chinese browser', mainland, 'zh', 'en', 'zh'],
    ['a French browser', french, 'zh', 'en', 'zh'],
    ['a client without a language', {}, 'zh', 'en', 'zh'],
    ['an English browser that chose Chinese', { ...british, cookie: 'lang=zh' }, 'zh', 'zh', 'zh'],
    ['a Chinese browser that chose English', { ...mainland, cookie: 'lang=en' }, 'en', 'en', 'en'],
  ])('for %s', async (_, headers, both, ofEnglish, ofChinese) => {
    for (const [linkId, expected] of [
      [scene.linkId, both],
      [english, ofEnglish],
      [chinese, ofChinese],
    ] as const) {
      expect(await mailed(`/v1/individual-signing/${linkId}/code`, headers)).toBe(expected)
    }
    expect(await mailed(`/v1/corporation-signing/${scene.linkId}/code`, headers)).toBe(both)
    expect(await mailed('/v1/my/code', headers)).toBe(both)
  })

  test('for a client that chose one in the URL of a page', async () => {
    const page = await scene.wire.get('/privacy?lang=en')
    const cookie = page.setCookies[0]?.split(';')[0] ?? ''
    expect(await mailed(`/v1/individual-signing/${scene.linkId}/code`, { ...mainland, cookie })).toBe('en')
  })

  test("for opening signatures: the browser's language before that of the signature", async () => {
    const email = 'ada@lantern.example'
    expect(await signs(scene, email, { cla_id: '1' })).toMatchObject({ status: 200 })
    for (const [headers, expected] of [
      [mainland, 'zh'],
      [french, 'en'],
    ] as const) {
      scene.home.clock.advance(61_000)
      expect(await scene.wire.post('/v1/my/code', { email }, { headers })).toMatchObject({ status: 200 })
      expect(await languageTo(email)).toBe(expected)
    }
  })

  test("for a community's mailbox, and for a sign-in", async () => {
    const { services } = scene.home
    await anAccount(services, { login: 'kate' })
    const browser = aBrowser(scene)
    await browser.signsIn('kate', password)
    const { hostname: host, port } = new URL(scene.mailbox.url)
    const mailbox = { email: 'kate@harbour.example', authorize: 'code-7', platform: 'custom', host, port: Number(port) }
    expect(await browser.post('/v1/smtp/verify', mailbox, british)).toMatchObject({ status: 200 })
    expect(await languageTo(mailbox.email)).toBe('en')

    const person = { id: '77', login: 'pia' }
    const coming = {
      platform: 'github',
      person,
      token: '',
      organizations: [],
      consent: '',
      timeZone: '',
      invitation: '',
    }
    const pending = await services.store.transaction((tx) =>
      keepPendingSignIn(services, tx, { ...coming, otherwise: '' as const }),
    )
    const cookie = `${cookieNames(services.config.publicUrl).pendingSignIn}=${pending}`
    expect(await mailed('/v1/auth/pending-sign-in/code', { ...british, cookie })).toBe('en')
    expect(await mailed('/v1/auth/pending-sign-in/code', { ...french, cookie })).toBe('zh')
  })
})
