import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { endUndated } from '../../../src/server/jobs/schedule.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'

const { minute, hour } = duration
const me = '/v1/corporation-manager'
const auth = '/v1/corporation-manager/auth'
const consent = '/v1/auth/privacy-consent'

describe.each(sqliteOrBoth)('a session (%s), of getManager, giveConsent, signOut and signOutManager', (database) => {
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

  const status = async (one: TestBrowser) => (await one.get(me)).code ?? 'in'
  const outdated = (): Promise<void> =>
    scene.home.services.store.transaction((tx) => tx.accounts.setConsent(account.id, 'older'))

  describe('lasts', () => {
    test('30 minutes without a call', async () => {
      scene.home.clock.advance(30 * minute - 1000)
      expect(await status(browser)).toBe('in')
      scene.home.clock.advance(30 * minute)
      expect(await status(browser)).toBe('cla.expired_token')
    })

    test('12 hours even with calls', async () => {
      for (let calls = 0; calls < 12 * 4 - 1; calls += 1) {
        scene.home.clock.advance(15 * minute)
        expect(await status(browser)).toBe('in')
      }
      scene.home.clock.advance(15 * minute - 1000)
      expect(await status(browser)).toBe('in')
      scene.home.clock.advance(1000)
      expect(await status(browser)).toBe('cla.expired_token')
    })

    test.each([
      ['an hour back', -hour, 'cla.expired_token'],
      ['half a minute back', -minute / 2, 'in'],
      ['an hour forward', hour, 'cla.expired_token'],
    ])('no longer when the clock jumps %s', async (_, jump, answer) => {
      scene.home.clock.advance(jump)
      expect(await status(browser)).toBe(answer)
    })

    test('not again when a clock that was set back reaches the time of its last call', async () => {
      const { services, clock } = scene.home
      clock.advance(-hour)
      await endUndated(services)
      clock.advance(hour)
      expect(await status(browser)).toBe('cla.expired_token')
      await browser.signsIn(account.login, password)
      await endUndated(services)
      expect(await status(browser)).toBe('in')
    })

    test('through a hundred simultaneous calls with a consent among them', async () => {
      const calls = Array.from({ length: 100 }, (_, call) =>
        call === 50 ? browser.copy().put(consent) : status(browser.copy()),
      )
      const answers = await Promise.all(calls)
      expect(answers.filter((answer) => answer !== 'in')).toEqual([expect.objectContaining({ status: 200 })])
    })

    test('in five browsers of one account; a sixth ends the oldest', async () => {
      const others: TestBrowser[] = []
      for (let count = 0; count < 5; count += 1) {
        scene.home.clock.advance(1000)
        const other = aBrowser(scene)
        await other.signsIn(account.login, password)
        others.push(other)
      }
      expect(await status(browser)).toBe('cla.expired_token')
      expect(await Promise.all(others.map(status))).toEqual(Array(5).fill('in'))
    })
  })

  describe('ends', () => {
    test.each([['/v1/auth'], [auth]])('for good with PUT %s', async (path) => {
      const thief = browser.copy()
      expect(await browser.put(path)).toMatchObject({ status: 200, body: '{"data":"successfully"}' })
      expect(Array.from(browser.cookies.keys())).toEqual(['cla_dev'])
      expect(await status(thief)).toBe('cla.expired_token')
      expect(await browser.put(path)).toMatchObject({ status: 200, body: '{"data":"successfully"}' })
      expect(await thief.put(path)).toMatchObject({ status: 200 })
      expect(thief.cookies.has('cla_session')).toBe(false)
    })

    test('when its account is removed', async () => {
      await scene.home.services.store.transaction((tx) => tx.accounts.remove(account.id, 0))
      expect(await status(browser)).toBe('cla.expired_token')
    })

    test('when another account signs in in the same browser; its earlier tabs are then refused', async () => {
      const other = await anAccount(scene.home.services, { login: `other${number}` })
      const before = browser.copy()
      const tab = { 'tab-handle': (await handleOf(browser)) ?? '' }
      await browser.signsIn(other.login, password)
      expect(await status(before)).toBe('cla.expired_token')
      expect(await browser.get(me, tab)).toMatchObject({ status: 401, code: 'cla.invalid_token' })
      expect(await browser.put('/v1/auth', undefined, tab)).toMatchObject({ status: 401, code: 'cla.invalid_token' })
      expect(await status(browser)).toBe('in')
    })

    test('but differs from a forged one until its maximum lifetime', async () => {
      await browser.copy().put('/v1/auth')
      scene.home.clock.advance(13 * hour)
      expect(await status(browser)).toBe('cla.expired_token')
    })
  })

  const handleOf = async (one: TestBrowser) =>
    ((await one.get(me)).data as { session: Record<string, string> }).session['token']

  describe('is required', () => {
    test.each([
      [{}, 'cla.missing_token'],
      [{ cookie: 'cla_session=' }, 'cla.missing_token'],
      [{ cookie: 'cla_session=forged' }, 'cla.invalid_token'],
      [{ cookie: `cla_session=${'A'.repeat(43)}` }, 'cla.invalid_token'],
      [{ cookie: "cla_session=' or 1=1" }, 'cla.invalid_token'],
    ])('with %j gets 401 %s', async (headers: Record<string, string>, code) => {
      expect(await scene.wire.get(me, { headers })).toMatchObject({ status: 401, code, setCookies: [] })
    })

    test('in its cookie only', async () => {
      const secret = browser.cookies.get('cla_session') ?? ''
      const tries: Record<string, string>[] = [
        { authorization: `Bearer ${secret}` },
        { token: secret },
        { cookie: `access_token=${secret}` },
      ]
      for (const headers of tries)
        expect(await scene.wire.get(me, { headers })).toMatchObject({ code: 'cla.missing_token' })
    })
  })

  describe('a changing call', () => {
    const changes: [string, object | undefined][] = [
      [me, { old_password: password, new_password: 'Another-2026x' }],
      [consent, undefined],
      ['/v1/auth', undefined],
      [auth, undefined],
    ]
    test.each(changes)("PUT %s is refused without the session's token", async (path, body) => {
      const other = aBrowser(scene)
      await other.signsIn(account.login, password)
      const foreign = other.cookies.get('csrf_token') ?? ''
      const tries: [string, string][] = [
        ['', 'cla.missing_token'],
        ['forged', 'cla.unknown_token'],
        [foreign, 'cla.unknown_token'],
        [`${foreign.slice(0, 33)}${'0'.repeat(64)}`, 'cla.unknown_token'],
      ]
      for (const [token, code] of tries) {
        expect(await browser.put(path, body, { token })).toMatchObject({ status: 401, code })
      }
      const tossed = browser.copy()
      tossed.cookies.set('csrf_token', foreign)
      expect(await tossed.put(path, body)).toMatchObject({ status: 401, code: 'cla.unknown_token' })
      expect(await status(browser)).toBe('in')
    })

    test.each(changes)('PUT %s is refused from another site, even with all credentials', async (path, body) => {
      const tries: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
      for (const headers of tries) {
        expect(await browser.put(path, body, headers)).toMatchObject({ status: 403, code: 'cla.unauthorized_token' })
      }
      expect(await status(browser)).toBe('in')
    })

    test('gets a new token if the browser lost it', async () => {
      browser.cookies.delete('csrf_token')
      expect(await browser.put(consent)).toMatchObject({ status: 401, code: 'cla.missing_token' })
      expect(await browser.put(consent)).toMatchObject({ status: 200 })
    })
  })

  describe('waits for consent', () => {
    test('on every guarded call except consent and sign-out', async () => {
      await outdated()
      const refused = { status: 401, code: 'cla.privacy_consent_invalid' }
      expect(await browser.get(me)).toMatchObject(refused)
      expect(await browser.put(me, { old_password: password, new_password: 'Another-2026x' })).toMatchObject(refused)
      const old = browser.copy()
      expect(await browser.put(consent)).toMatchObject({ status: 200, body: '{"data":"successfully"}' })
      expect([await status(browser), await status(old)]).toEqual(['in', 'in'])
      expect(browser.cookies.get('cla_session')).not.toBe(old.cookies.get('cla_session'))
      expect(await handleOf(browser)).toBe(await handleOf(old))
      scene.home.clock.advance(minute)
      expect([await status(browser), await status(old)]).toEqual(['in', 'cla.expired_token'])
      await outdated()
      expect(await browser.put(auth)).toMatchObject({ status: 200 })
    })

    test('from the publication of another privacy policy', async () => {
      const { services } = scene.home
      const policy = { linkId: '', kind: 'privacy' as const, language: 'en' as const, source: '' }
      const version = `another ${number}`
      const text = { textSha256: sha256(version), version, createdAt: services.clock.now() }
      await services.store.transaction((tx) => tx.policies.publish({ ...policy, ...text }, version))
      expect(await status(browser)).toBe('cla.privacy_consent_invalid')
      await browser.put(consent)
      expect(await status(browser)).toBe('in')
    })

    test('and reports a first consent at sign-in and in an existing session', async () => {
      const codesWith = async (consent: string): Promise<unknown[]> => {
        const one = await anAccount(scene.home.services, { login: `comer${number++}`, consent })
        const comer = aBrowser(scene)
        const atSignIn = await comer.signsIn(one.login, password, { privacy_consented: false })
        await comer.signsIn(one.login, password)
        await scene.home.services.store.transaction((tx) => tx.accounts.setConsent(one.id, consent))
        return [atSignIn, await comer.get(me)].map(({ data }) => (data as { first_consent?: boolean }).first_consent)
      }
      expect([await codesWith(''), await codesWith('older')]).toEqual([
        [true, true],
        [undefined, undefined],
      ])
    })

    test('at sign-in, without a session until consent is given, and keeps every consent', async () => {
      await outdated()
      const stranger = aBrowser(scene)
      const asks = (more: object) => stranger.signsIn(account.login, password, more)
      for (let times = 0; times < 6; times += 1) {
        const refused = await asks({ privacy_consented: false })
        expect(refused).toMatchObject({ status: 401, code: 'privacy_consent_invalid', setCookies: [] })
      }
      const wrong = await stranger.signsIn(account.login, 'Wrong-2026x', { privacy_consented: false })
      expect(wrong).toMatchObject({ code: 'wrong_id_or_pw', data: { retry_num: 4 } })
      expect(await asks({})).toMatchObject({ status: 200 })
      await outdated()
      await browser.put(consent)
      const kept = await scene.home.services.store.reading.consents.list(account.id)
      expect(kept.map(({ accountId, language }) => [accountId, language])).toEqual([
        [account.id, 'zh'],
        [account.id, 'zh'],
        [account.id, 'zh'],
      ])
    })
  })
})
