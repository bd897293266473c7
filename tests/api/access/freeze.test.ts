import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { openPasswordHashing } from '../../../src/server/crypto/password-hashing.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { countTry } from '../../../src/server/usecases/access/sign-in/freeze.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { wireOf } from '../../support/http/wire.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'

const { minute, hour } = duration
const deep = process.env['DEEP'] !== undefined
const wrong = 'Wrong-2026x'
const frozen = { status: 400, code: 'cla.user_login_frozen' }

describe.each(postgresOrBoth)('wrong passwords (%s)', (database) => {
  let scene: World
  let account: Account
  let number = 0
  let compared = 0
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  beforeEach(async () => {
    account = await anAccount(scene.home.services, { login: `user${number++}` })
    compared = 0
  })
  afterEach(() => {
    scene.home.clock.advance(hour)
    expect(scene.log).toEqual([])
  })

  const fails = async (browser: TestBrowser, user = account.login): Promise<string> => {
    const answer = await browser.signsIn(user, wrong)
    const { retry_num } = answer.data as { retry_num?: number }
    return retry_num === undefined ? (answer.code ?? '') : String(retry_num)
  }
  const failsTimes = async (browser: TestBrowser, times: number, user?: string): Promise<string[]> => {
    const codes: string[] = []
    for (let time = 0; time < times; time += 1) codes.push(await fails(browser, user))
    return codes
  }

  test('return the remaining tries from four down, and the fifth freezes; also for unknown accounts', async () => {
    const codes = ['4', '3', '2', '1', 'cla.user_login_frozen', 'cla.user_login_frozen']
    expect(await failsTimes(aBrowser(scene), 6)).toEqual(codes)
    expect(await failsTimes(aBrowser(scene), 6, 'nobody')).toEqual(codes)
  })

  test('freeze for 300 seconds, also for the right password, and further tries do not extend it', async () => {
    const browser = aBrowser(scene)
    await failsTimes(browser, 5)
    expect(await browser.signsIn(account.login, password)).toMatchObject({
      ...frozen,
      headers: { 'retry-after': '300' },
    })
    scene.home.clock.advance(299_000)
    expect(await browser.signsIn(account.login, password)).toMatchObject({ ...frozen, headers: { 'retry-after': '1' } })
    scene.home.clock.advance(1000)
    expect(await fails(browser)).toBe('4')
    expect(await browser.signsIn(account.login, password)).toMatchObject({ status: 200 })
  })

  test('count for five minutes, or until a successful sign-in', async () => {
    const browser = aBrowser(scene)
    await failsTimes(browser, 4)
    scene.home.clock.advance(5 * minute)
    expect(await fails(browser)).toBe('4')
    await failsTimes(browser, 3)
    expect(await browser.signsIn(account.login, password)).toMatchObject({ status: 200 })
    expect(await fails(browser)).toBe('4')
  })

  test('are counted by link, account (case-insensitive) and client', async () => {
    const browser = aBrowser(scene)
    expect(await failsTimes(browser, 2)).toEqual(['4', '3'])
    expect(await fails(browser, ` ${account.login.toUpperCase()} `)).toBe('2')
    expect(await fails(browser, account.email)).toBe('4')
    expect(await fails(aBrowser(scene))).toBe('4')
    const elsewhere = await browser.signsIn(account.login, wrong, { link_id: scene.linkId })
    expect(elsewhere).toMatchObject({ data: { retry_num: 4 } })
  })

  /** Returns services whose password comparisons are counted in `compared`. */
  function counting(): Services {
    const { passwords, ...services } = scene.home.services
    const isRight = (hashed: string | null, text: string): Promise<boolean> => {
      compared += 1
      return passwords.isRight(hashed, text)
    }
    return { ...services, passwords: { ...passwords, isRight } }
  }

  test('sent at once are compared five times, and five more only after a successful sign-in', async () => {
    const app = await buildApp(counting())
    const one = aBrowser({ wire: wireOf(app) })
    const tries = (count: number, right: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          one.copy().signsIn(account.login, index === right ? password : wrong),
        ),
      )
    const many = deep ? 500 : 60
    const answers = await tries(many, -1)
    expect(compared).toBe(5)
    expect(answers.filter(({ code }) => code === 'cla.user_login_frozen')).toHaveLength(many - 4)
    scene.home.clock.advance(hour)
    compared = 0
    await tries(deep ? 200 : 40, deep ? 100 : 20)
    expect(compared).toBeLessThanOrEqual(10)
    await app.close()
  })

  test('control: with counting after comparing, all simultaneous tries are compared', async () => {
    const services = counting()
    const attempt = { linkId: 'fake_link', user: account.login, client: '192.0.2.1', device: null }
    const careless = async (): Promise<void> => {
      await services.passwords.isRight(account.password, wrong)
      await services.store.transaction((tx) => countTry(services, tx, attempt))
    }
    await Promise.allSettled(Array.from({ length: 50 }, careless))
    expect(compared).toBe(50)
  })

  test('from others do not lock out a known device, and those of a device lock out that device only', async () => {
    const device = aBrowser(scene)
    await device.signsIn(account.login, password)
    const strangers = Array.from({ length: 10 }, () => aBrowser(scene))
    // In deep mode, ten browsers make 1,000 attempts per minute for ten minutes.
    const [rounds, tries] = deep ? [10, 100] : [5, 6]
    for (let round = 0; round < rounds; round += 1) {
      for (const stranger of strangers) await failsTimes(stranger, tries)
      expect(await device.signsIn(account.login, password)).toMatchObject({ status: 200 })
      scene.home.clock.advance(minute)
    }
    expect(await aBrowser(scene).signsIn(account.login, password)).toMatchObject(frozen)
    await failsTimes(device, 5)
    expect(await device.signsIn(account.login, password)).toMatchObject(frozen)
    scene.home.clock.advance(hour)
    expect(await aBrowser(scene).signsIn(account.login, password)).toMatchObject({ status: 200 })
  })

  test('from a device of another account, or with a forged cookie, count as unknown', async () => {
    const other = await anAccount(scene.home.services, { login: `other${number}` })
    const device = aBrowser(scene)
    await device.signsIn(other.login, password)
    const forged = aBrowser(scene)
    forged.cookies.set('cla_dev', `${'0'.repeat(32)}.${'0'.repeat(64)}`)
    for (const browser of [device, forged]) await failsTimes(browser, 5)
    for (const browser of [device, forged]) expect(await browser.signsIn(account.login, password)).toMatchObject(frozen)
  })

  test('from many clients: after twenty in fifteen minutes, all unknown browsers must wait', async () => {
    const codes: string[] = []
    for (let client = 0; client < 7; client += 1) codes.push(...(await failsTimes(aBrowser(scene), 3)))
    expect(codes.filter((one) => one === 'cla.user_login_frozen')).toHaveLength(1)
    expect(await aBrowser(scene).signsIn(account.login, password)).toMatchObject(frozen)
    scene.home.clock.advance(15 * minute)
    expect(await aBrowser(scene).signsIn(account.login, password)).toMatchObject({ status: 200 })
  })

  test('fifty in a row: unknown browsers are blocked until a new password is set', async () => {
    let allowed = 0
    for (let round = 0; round < 8; round += 1) {
      for (let client = 0; client < 8; client += 1) {
        const codes = await failsTimes(aBrowser(scene), 1)
        allowed += codes.filter((one) => one !== 'cla.user_login_frozen').length
      }
      scene.home.clock.advance(hour)
    }
    expect(allowed).toBe(50)
    expect(await aBrowser(scene).signsIn(account.login, password)).toMatchObject(frozen)
    await aBrowser(scene).post('/v1/password-retrieval', { email: account.email })
    const [letter] = await scene.home.services.store.reading.outbox.list(null, 1)
    const key = scene.home.services.crypto.open(letter?.secret ?? '', `letter:${letter?.id ?? ''}`)
    const headers = { 'password-retrieval-key': key }
    await aBrowser(scene).put('/v1/password-retrieval/fake_link', { password: 'Another-2026x' }, headers)
    expect(await aBrowser(scene).signsIn(account.login, 'Another-2026x')).toMatchObject({ status: 200 })
  })

  test('of one client for many accounts are limited to fifty in ten minutes; right ones do not count', async () => {
    const browser = aBrowser(scene)
    const owner = await anAccount(scene.home.services, { login: `owner${number}` })
    const codes: string[] = []
    for (let user = 0; user < 52; user += 1) {
      codes.push(await fails(browser, `nobody${user}`))
      if (user === 30) {
        browser.cookies.clear()
        expect(await browser.signsIn(owner.login, password)).toMatchObject({ status: 200 })
        browser.cookies.clear()
      }
    }
    expect(codes).toEqual([...Array<string>(50).fill('4'), 'cla.too_many_request', 'cla.too_many_request'])
    scene.home.clock.advance(10 * minute)
    expect(await fails(browser, 'nobody51')).toBe('4')
  })
})

test('a freeze survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-freeze-'))
  const file = join(folder, 'assent.sqlite')
  const scene = await world('sqlite')
  const attempt = { linkId: 'fake_link', user: 'ada', client: '192.0.2.1', device: null }
  const tries = async (times: number): Promise<unknown> => {
    const store = await openStore({ file }, scene.home.clock)
    const services: Services = { ...scene.home.services, store }
    let last: unknown
    for (let time = 0; time < times; time += 1) {
      last = await store.transaction((tx) => countTry(services, tx, attempt)).catch((error: unknown) => error)
    }
    await store.close()
    return last
  }
  await tries(5)
  scene.home.clock.advance(299_000)
  expect(await tries(1)).toBeInstanceOf(Refusal)
  scene.home.clock.advance(1000)
  expect(await tries(1)).toMatchObject({ triesLeft: 4 })
  await scene.close()
  rmSync(folder, { recursive: true })
})

test('too many simultaneous comparisons are refused with a retry time, and at most two run at a time', async () => {
  // Uses little memory per hash, so that the test is fast. The number of slots does not depend on it.
  const hashing = openPasswordHashing(1024)
  const answers = await Promise.allSettled(Array.from({ length: 110 }, () => hashing.isRight(null, 'x')))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Refusal] : []))
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ code: 'cla.system_error', details: { status: 503, retryAfter: 5 } })
  expect(await hashing.isRight(await hashing.hash('x'), 'x')).toBe(true)
})
