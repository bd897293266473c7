/** Password guessing from many clients: the account owner is notified once and can mark a new browser as trusted. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { writePasswordGuessedEmail } from '../../../src/server/mail/templates/accounts/password-guessed.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import type { StoredEmail } from '../../../src/server/store/emails/outbox.ts'
import { recordConsent } from '../../../src/server/usecases/access/sign-in/give-consent.ts'
import { countTry } from '../../../src/server/usecases/access/sign-in/freeze.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'

const { minute, hour, day } = duration
const frozen = { code: 'cla.user_login_frozen' }
const illegal = { status: 400, code: 'cla.retrieve_pw_validate_failure' }

describe.each(sqliteOrBoth)('password guessers (%s)', (database) => {
  let scene: World
  let account: Account
  let number = 0
  let places = 0
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  beforeEach(async () => {
    account = await anAccount(scene.home.services, { login: `owner${number++}` })
  })
  afterEach(() => {
    scene.home.clock.advance(2 * day)
    expect(scene.log).toEqual([])
  })

  const reading = () => scene.home.services.store.reading
  const letters = async (): Promise<StoredEmail[]> =>
    (await reading().outbox.list(null, 1000)).filter(({ kind }) => kind === 'password-guessed')
  const lettersToOwner = async () => (await letters()).filter(({ recipient }) => recipient === account.email)
  const knows = (key: string, browser = aBrowser(scene)) => browser.put('/v1/auth/device', { key })
  /**
   * Makes `times` wrong attempts, each from a different client. Only the last attempt is a real request; the others are only counted, because hashing
   * is slow.
   */
  async function guess(user: string, times = 20): Promise<void> {
    const { services } = scene.home
    const attempt = { linkId: 'fake_link', user, device: null }
    for (let time = 1; time < times; time += 1) {
      const client = `guesser ${places++}`
      await services.store.transaction((tx) => countTry(services, tx, { ...attempt, client }))
    }
    await aBrowser(scene).signsIn(user, 'Wrong-2026x')
  }
  async function message(language: Language = 'zh'): Promise<{ subject: string; text: string; key: string }> {
    const [letter] = await lettersToOwner()
    if (!letter) throw new Error('no letter')
    const written = await writePasswordGuessedEmail(scene.home.services, { ...letter, language })
    if ('obsolete' in written) throw new Error(written.obsolete)
    const link = new URL(/http\S+\/this-is-me\?\S+/.exec(written.text)?.[0] ?? '')
    expect(link.searchParams.get('link_id')).toBe('fake_link')
    return { ...written, key: link.searchParams.get('key') ?? '' }
  }

  test('are reported to the owner at the twentieth guess, once a day, in the language of the last consent', async () => {
    const { clock, services } = scene.home
    clock.advance(minute)
    const caller = { language: 'en', client: '' } as const
    await services.store.transaction((tx) => recordConsent(services, tx, caller, { account, version: account.consent }))
    await guess(account.login, 19)
    expect(await lettersToOwner()).toEqual([])
    await guess(account.login, 1)
    await guess(account.login, 1)
    const [letter, ...others] = await lettersToOwner()
    expect([letter?.language, letter?.subject, others]).toEqual(['en', account.id, []])
    expect(JSON.stringify(letter)).not.toContain((await message()).key)
    scene.home.clock.advance(15 * minute)
    await guess(account.email, 20)
    expect(await lettersToOwner()).toHaveLength(1)
    scene.home.clock.advance(day)
    await guess(account.login, 20)
    expect(await lettersToOwner()).toHaveLength(2)
    const acts = (await reading().audit.list(1000, { who: account.id })).filter(
      ({ what }) => what === 'password.guessed',
    )
    expect(acts.map(({ result, linkId }) => [result, linkId])).toEqual([
      ['done', 'fake_link'],
      ['done', 'fake_link'],
    ])
  })

  test('of an unknown account get the same responses, and no email is sent', async () => {
    const before = await letters()
    const answers = async (user: string) => {
      await guess(user, 18)
      const each: unknown[] = []
      for (let time = 0; time < 4; time += 1) {
        const { status, code, setCookies } = await aBrowser(scene).signsIn(user, 'Wrong-2026x')
        each.push([status, code, setCookies])
      }
      return each
    }
    expect(await answers('nobody')).toEqual(await answers(account.login))
    expect(await letters()).toHaveLength(before.length + 1)
  })

  test('who find the right password are not reported', async () => {
    await guess(account.login, 19)
    expect(await aBrowser(scene).signsIn(account.login, password)).toMatchObject({ status: 200 })
    expect(await lettersToOwner()).toEqual([])
  })

  test('do not lock out an owner who confirms “this is me” in a new browser', async () => {
    await guess(account.login)
    const { key } = await message()
    const mine = aBrowser(scene)
    expect(await mine.signsIn(account.login, password)).toMatchObject(frozen)
    const answer = await knows(key, mine)
    expect(answer).toMatchObject({ status: 200, body: '{"data":"successfully"}' })
    expect(Array.from(mine.cookies.keys())).toEqual(['cla_dev'])
    expect(await mine.signsIn(account.login, 'Wrong-2026x')).toMatchObject({ data: { retry_num: 4 } })
    expect(await mine.signsIn(account.login, password)).toMatchObject({ status: 200 })
    expect(await aBrowser(scene).signsIn(account.login, password)).toMatchObject(frozen)
    const [act] = await reading().audit.list(1000, { who: account.id })
    expect((await reading().audit.list(1000, { who: account.id })).map(({ what }) => what)).toContain(
      'browser.recognize',
    )
    expect(JSON.stringify(act)).not.toContain(key)
  })

  test('do not lock out the owner after fifty guesses in a row', async () => {
    for (let round = 0; round < 5; round += 1) {
      await guess(account.login, 10)
      scene.home.clock.advance(hour)
    }
    const mine = aBrowser(scene)
    expect(await mine.signsIn(account.login, password)).toMatchObject(frozen)
    await knows((await message()).key, mine)
    expect(await mine.signsIn(account.login, password)).toMatchObject({ status: 200 })
  })

  test('are reported in both languages, without the password or a secret of the service', async () => {
    await guess(account.login)
    const [zh, en] = [await message('zh'), await message('en')]
    expect([zh.subject, en.subject]).toEqual(['有人正在尝试猜测您的密码', 'Someone is trying to guess your password'])
    for (const { text } of [zh, en]) expect(text).toContain(account.login)
    expect(zh.text + en.text).not.toContain('Wrong-2026x')
  })

  test('cannot use the key: it is valid for a day, for one account, until its password changes', async () => {
    await guess(account.login)
    const { key } = await message()
    const [id = '', until = '', mac = ''] = key.split('.')
    const other = await anAccount(scene.home.services, { login: `other${number}` })
    const forged = ['', 'x', `${other.id}.${until}.${mac}`, `${id}.zzzzzzzz.${mac}`, `${id}.${until}.${'0'.repeat(64)}`]
    for (const each of forged) {
      const browser = aBrowser(scene)
      expect(await knows(each, browser)).toMatchObject(illegal)
      expect(Array.from(browser.cookies.keys())).toEqual([])
    }
    scene.home.clock.advance(day - 1000)
    expect(await knows(key)).toMatchObject({ status: 200 })
    scene.home.clock.advance(1000)
    expect(await knows(key)).toMatchObject({ status: 400, code: 'cla.expired_verification_code' })
    await scene.home.services.store.transaction((tx) => tx.accounts.setPassword(account.id, `${other.password}x`))
    expect(await knows(key)).toMatchObject(illegal)
  })

  test.each(['/v1/link-invitation/', '/v1/forges/registrations/'])('can try 60 keys a minute at %s', async (path) => {
    const browser = aBrowser(scene)
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 61; at += 1) codes.push((await browser.get(`${path}unknown-${at}`)).code)
    expect(codes.filter((code) => code === 'cla.too_many_request')).toHaveLength(1)
    expect(codes.at(-1)).toBe('cla.too_many_request')
    expect((await aBrowser(scene).get(`${path}unknown`)).code).not.toBe('cla.too_many_request')
    scene.home.clock.advance(minute)
    expect((await browser.get(`${path}unknown`)).code).not.toBe('cla.too_many_request')
  })

  test('can try five keys a minute', async () => {
    const one = aBrowser(scene)
    const codes: unknown[] = []
    for (let times = 0; times < 6; times += 1) codes.push((await knows(`nobody.zz.${'0'.repeat(64)}`, one)).code)
    expect(codes).toEqual([...Array<string>(5).fill(illegal.code), 'cla.too_many_request'])
  })
})
