import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { createCommunityManager } from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'

const { minute, hour } = duration
const me = '/v1/corporation-manager'
const next = 'Another-2026x'

describe.each(sqliteOrBoth)('a password (%s)', (database) => {
  let scene: World
  let account: Account
  let browser: TestBrowser
  let number = 0
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  beforeEach(async () => {
    account = await anAccount(scene.home.services, { login: `user${number++}` })
    browser = aBrowser(scene)
    await browser.signsIn(account.login, password)
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const inside = async (one: TestBrowser) => (await one.get(me)).code ?? 'in'
  const letters = async (recipient: string) =>
    (await scene.home.services.store.reading.outbox.list(null, 1000)).filter((letter) => letter.recipient === recipient)

  describe('changed by changePassword', () => {
    const changes = (old: string, fresh: string, one = browser) =>
      one.put(me, { old_password: old, new_password: fresh })

    test('ends every other session; this browser and its tabs continue', async () => {
      const other = aBrowser(scene)
      await other.signsIn(account.login, password)
      const before = browser.copy()
      const notes = (await browser.get(me)).data
      expect(await changes(password, next)).toMatchObject({ status: 200, body: '{"data":"successfully"}' })
      expect([await inside(other), await inside(before), await inside(browser)]).toEqual([
        'cla.expired_token',
        'cla.expired_token',
        'in',
      ])
      expect((await browser.get(me)).data).toEqual(notes)
      expect(await aBrowser(scene).signsIn(account.login, password)).toMatchObject({ code: 'wrong_id_or_pw' })
      expect(await aBrowser(scene).signsIn(account.login, next)).toMatchObject({ status: 200 })
      expect((await letters(account.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
    })

    test.each([
      [password, password, 'cla.same_password'],
      ['wrong', 'wrong', 'cla.same_password'],
      ['wrong', 'Shor-1x', 'cla.too_short_or_long_password'],
      ['wrong', 'Much-too-long-20261', 'cla.too_short_or_long_password'],
      ['wrong', 'two-kinds-only', 'cla.invalid_password'],
      ['wrong', 'a blank Is-In-1t', 'cla.invalid_password'],
      ['wrong', 'Umlaut-ä-2026', 'cla.invalid_password'],
      ['wrong', 'P@ssw0rd', 'cla.invalid_password'],
      ['wrong', next, 'cla.invalid_account_or_pw'],
    ])('from %j to %j is refused: %s', async (old, fresh, code) => {
      expect(await changes(old, fresh)).toMatchObject({ status: 400, code })
      expect(await inside(browser)).toBe('in')
    })

    test('counts wrong old passwords like sign-in attempts', async () => {
      const codes: unknown[] = []
      for (let times = 0; times < 6; times += 1) codes.push((await changes('wrong', next)).code)
      expect(codes).toEqual([
        ...Array<string>(4).fill('cla.invalid_account_or_pw'),
        'cla.user_login_frozen',
        'cla.user_login_frozen',
      ])
      expect(await changes(password, next)).toMatchObject({ code: 'cla.user_login_frozen' })
      scene.home.clock.advance(5 * minute)
      expect(await changes(password, next)).toMatchObject({ status: 200 })
    })
  })

  async function keyFor(email: string): Promise<string> {
    const letter = (await letters(email)).find(({ secret }) => secret !== null)
    if (!letter?.secret) throw new Error('no letter')
    return scene.home.services.crypto.open(letter.secret, `letter:${letter.id}`)
  }
  const asks = (email: string, link_id?: string) => aBrowser(scene).post('/v1/password-retrieval', { email, link_id })
  const resets = (key: string, fresh = next, link = 'fake_link', one = aBrowser(scene)) =>
    one.put(`/v1/password-retrieval/${link}`, { password: fresh }, key === '' ? {} : { 'password-retrieval-key': key })

  describe('requested by requestPasswordReset and requestPasswordResetOfLink', () => {
    test('sends one email, and gets the same response without an account', async () => {
      const [known, unknown] = [await asks(account.email), await asks('nobody@lantern.example')]
      expect(known).toMatchObject({ status: 200, body: '{"data":"successfully"}' })
      expect([unknown.status, unknown.body, unknown.setCookies]).toEqual([known.status, known.body, known.setCookies])
      const [letter] = await letters(account.email)
      expect(letter).toMatchObject({ kind: 'password-retrieval', linkId: 'fake_link' })
      expect(JSON.stringify(letter)).not.toContain(await keyFor(account.email))
      scene.home.clock.advance(25 * hour)
    })

    test.each([
      ['in the body', (linkId: string) => asks('ada@lantern.example', linkId)],
      [
        'in the path',
        (linkId: string) => aBrowser(scene).post(`/v1/password-retrieval/${linkId}`, { email: 'ada@lantern.example' }),
      ],
    ])('with the link %s', async (_, asksAt) => {
      expect(await asksAt(scene.linkId)).toMatchObject({ status: 200 })
      expect((await letters('ada@lantern.example'))[0]).toMatchObject({ linkId: scene.linkId })
      expect(await asksAt('github_nobody-1')).toMatchObject({ status: 400, code: 'cla.no_link_or_no_manager' })
      scene.home.clock.advance(25 * hour)
    })

    test('requires an address', async () => {
      expect(await asks('ada')).toMatchObject({ status: 400, code: 'cla.not_an_email' })
      expect(await aBrowser(scene).post('/v1/password-retrieval', {})).toMatchObject({
        code: 'cla.error_parsing_api_body',
      })
    })

    test('is limited to three requests an hour and six a day, and the response reveals nothing', async () => {
      for (const email of [account.email, 'stranger@lantern.example']) {
        const answers: (string | number)[] = []
        for (let times = 0; times < 12; times += 1) {
          answers.push((await asks(email)).status)
          scene.home.clock.advance(15 * minute)
        }
        expect(answers).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 429, 429, 429, 429])
        scene.home.clock.advance(25 * hour)
      }
    })
  })

  const opens = (key: string, link = 'fake_link', one = aBrowser(scene)) =>
    one.get(`/v1/password-reset/${link}`, key === '' ? {} : { 'password-retrieval-key': key })

  describe('looked up by getPasswordReset', () => {
    afterEach(() => scene.home.clock.advance(25 * hour))

    test("returns the account's own words, and the link stays valid", async () => {
      await asks(account.email)
      const key = await keyFor(account.email)
      const { own_words } = (await opens(key)).data as { own_words: string[] }
      expect(await opens(key)).toMatchObject({ status: 200, data: { user: account.login, own_words, is_first: false } })
      expect((await opens(key)).headers['cache-control']).toBe('no-store')
      expect(own_words).toEqual(expect.arrayContaining([account.login, 'lantern', 'example']))
      for (const word of own_words) {
        expect(await resets(key, `Zq-9${word}`.slice(0, 18))).toMatchObject({ code: 'cla.invalid_password' })
      }
      expect(await resets(key)).toMatchObject({ status: 200 })
      expect(await opens(key)).toMatchObject({ status: 400, code: 'cla.wrong_verification_code' })
    })

    test('says whether it is the first one', async () => {
      const email = `fresh${number}@lantern.example`
      await createCommunityManager(scene.home.services, { user: `Fresh${number}`, email })
      expect(await opens(await keyFor(email))).toMatchObject({ data: { is_first: true } })
    })

    test('refuses every link that is no longer valid', async () => {
      await asks(account.email)
      const first = await keyFor(account.email)
      scene.home.clock.advance(minute)
      await asks(account.email)
      const key = await keyFor(account.email)
      expect(await opens(first)).toMatchObject({ status: 400, code: 'cla.wrong_verification_code' })
      expect(await opens('')).toMatchObject({ status: 400, code: 'cla.retrieve_pw_decrypt_failure' })
      expect(await opens('forged')).toMatchObject({ status: 400, code: 'cla.retrieve_pw_decrypt_failure' })
      expect(await opens('A'.repeat(43))).toMatchObject({ status: 400, code: 'cla.retrieve_pw_validate_failure' })
      expect(await opens(key, scene.linkId)).toMatchObject({ status: 400, code: 'cla.retrieve_pw_validate_failure' })
      scene.home.clock.advance(hour)
      expect(await opens(key)).toMatchObject({ status: 400, code: 'cla.expired_verification_code' })
    })

    test('is refused for a removed account', async () => {
      await asks(account.email)
      const key = await keyFor(account.email)
      await scene.home.services.store.transaction((tx) => tx.accounts.remove(account.id, 0))
      expect(await opens(key)).toMatchObject({ status: 400, code: 'cla.no_db_record' })
    })

    test('is limited to five invalid keys a minute, together with resetPassword', async () => {
      const one = aBrowser(scene)
      const guess = 'B'.repeat(43)
      const codes: unknown[] = []
      for (let times = 0; times < 3; times += 1) codes.push((await opens(guess, 'fake_link', one)).code)
      for (let times = 0; times < 3; times += 1) codes.push((await resets(guess, next, 'fake_link', one)).code)
      codes.push((await opens(guess, 'fake_link', one)).code)
      expect(codes).toEqual([
        ...Array<string>(5).fill('cla.retrieve_pw_validate_failure'),
        'cla.too_many_request',
        'cla.too_many_request',
      ])
    })
  })

  describe('set by resetPassword', () => {
    afterEach(() => scene.home.clock.advance(25 * hour))

    test('ends every session and every emailed link, makes the browser known, and informs the owner', async () => {
      await asks(account.email)
      const key = await keyFor(account.email)
      const setting = aBrowser(scene)
      expect(await resets(key, next, 'fake_link', setting)).toMatchObject({
        status: 200,
        body: '{"data":"successfully"}',
      })
      expect(Array.from(setting.cookies.keys())).toEqual(['cla_dev'])
      expect(await inside(browser)).toBe('cla.expired_token')
      expect(await resets(key, 'Third-one-2026')).toMatchObject({ code: 'cla.wrong_verification_code' })
      expect(await aBrowser(scene).signsIn(account.login, next)).toMatchObject({ status: 200 })
      expect((await letters(account.email)).map(({ kind }) => kind)).toContain('password-changed')
    })

    test('leaves the key valid if it is refused', async () => {
      await asks(account.email)
      const key = await keyFor(account.email)
      expect(await resets(key, 'short')).toMatchObject({ code: 'cla.too_short_or_long_password' })
      expect(await resets(key, 'two-kinds-only')).toMatchObject({ code: 'cla.invalid_password' })
      expect(await resets(key, `${account.login}-A1`)).toMatchObject({ code: 'cla.invalid_password' })
      expect(await resets(key)).toMatchObject({ status: 200 })
    })

    test('is set by one of many simultaneous requests', async () => {
      await asks(account.email)
      const key = await keyFor(account.email)
      const answers = await Promise.all(Array.from({ length: 20 }, () => resets(key)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['cla.wrong_verification_code']))
    })

    test('must be set within an hour', async () => {
      await asks(account.email)
      const key = await keyFor(account.email)
      scene.home.clock.advance(hour - 1000)
      expect(await resets(key, 'short')).toMatchObject({ code: 'cla.too_short_or_long_password' })
      scene.home.clock.advance(1000)
      expect(await resets(key)).toMatchObject({ code: 'cla.expired_verification_code' })
      expect(await resets(key)).toMatchObject({ code: 'cla.expired_verification_code' })
    })

    test('can be set with the newest link only, and with none from before a change', async () => {
      await asks(account.email)
      const first = await keyFor(account.email)
      scene.home.clock.advance(minute)
      await asks(account.email)
      const second = await keyFor(account.email)
      expect(await resets(first)).toMatchObject({ code: 'cla.wrong_verification_code' })
      await browser.put(me, { old_password: password, new_password: next })
      expect(await resets(second)).toMatchObject({ code: 'cla.wrong_verification_code' })
    })

    test('needs a valid key of this link, for an existing account', async () => {
      await asks(account.email)
      const key = await keyFor(account.email)
      expect(await resets('')).toMatchObject({ status: 400, code: 'cla.retrieve_pw_decrypt_failure' })
      expect(await resets('forged')).toMatchObject({ status: 400, code: 'cla.retrieve_pw_decrypt_failure' })
      expect(await resets('A'.repeat(43))).toMatchObject({ status: 400, code: 'cla.retrieve_pw_validate_failure' })
      expect(await resets(key, next, scene.linkId)).toMatchObject({ code: 'cla.retrieve_pw_validate_failure' })
      await scene.home.services.store.transaction((tx) => tx.accounts.remove(account.id, 0))
      expect(await resets(key)).toMatchObject({ status: 400, code: 'cla.no_db_record' })
    })

    test('is limited to five invalid keys a minute', async () => {
      const one = aBrowser(scene)
      const codes: unknown[] = []
      for (let times = 0; times < 6; times += 1) codes.push((await resets('B'.repeat(43), next, 'fake_link', one)).code)
      expect(codes).toEqual([...Array<string>(5).fill('cla.retrieve_pw_validate_failure'), 'cla.too_many_request'])
    })

    test('is set for the first time within a day of the account email', async () => {
      await createCommunityManager(scene.home.services, {
        user: `First${number}`,
        email: `first${number}@lantern.example`,
      })
      const email = `first${number}@lantern.example`
      const key = await keyFor(email)
      scene.home.clock.advance(24 * hour - 1000)
      expect(await resets(key)).toMatchObject({ status: 200 })
      expect(await aBrowser(scene).signsIn(`first${number}`, next)).toMatchObject({ status: 200 })
    })
  })
})
