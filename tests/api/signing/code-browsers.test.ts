/**
 * Decision 47: each browser that requested a code has its own attempts, and each browser that has confirmed an address has its own allowance of
 * codes. All other browsers share one allowance.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeGuesses, verificationCode } from '../../../src/domain/text/limits.ts'
import { endUndated } from '../../../src/server/jobs/schedule.ts'
import { aCodeBrowser } from './code-browser.ts'
import { aForm, linksAnother, signingPath } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const [minute, hour] = [60_000, 3_600_000]
const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const wrong = { code: 'cla.wrong_verification_code' }

describe.each(postgresOrBoth)('codes and browsers on %s', (database) => {
  let scene: World
  let other: string
  beforeAll(async () => {
    scene = await world(database)
    other = await linksAnother(scene.home, 'individual')
  })
  afterAll(() => scene.close())
  afterEach(() => {
    scene.home.clock.advance(25 * hour)
    expect(scene.log).toEqual([])
  })

  /** Uses up the attempts shared by all browsers without cookies. The browser that requested the code has its own attempts. */
  async function burnsTheCommonFive(email: string, digits: string): Promise<string[]> {
    const codes: string[] = []
    for (let n = 0; n < 6; n += 1)
      codes.push((await aCodeBrowser(scene, '203.0.113.9').types(email, wrongFor(digits))).code ?? '')
    return codes
  }

  test('the response that sends a code sets an HttpOnly cookie', async () => {
    const { answer } = await aCodeBrowser(scene).asks('cookie@lantern.example')
    const line = answer.setCookies.find((one) => one.startsWith('cla_code=')) ?? ''
    expect(line).toMatch(/^cla_code=[0-9a-f]{32}\.[0-9a-f]{64}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(answer.body).toBe('{"data":"successfully","why":""}')
  })

  test('the owner can sign after another browser used up the five shared tries; without the cookie no one can', async () => {
    const [owner, email] = [aCodeBrowser(scene), 'owner@lantern.example']
    const { digits } = await owner.asks(email)
    const five = Array.from({ length: 5 }, () => wrong.code)
    expect(await burnsTheCommonFive(email, digits)).toEqual([...five, 'cla.expired_verification_code'])
    expect(await aCodeBrowser(scene).types(email, digits)).toMatchObject({ code: 'cla.expired_verification_code' })
    expect(await owner.types(email, digits)).toMatchObject({ status: 200 })
  })

  test('control: an older client without cookies can use its code within the five shared tries', async () => {
    const email = 'older@lantern.example'
    const { digits } = await aCodeBrowser(scene).asks(email)
    for (let n = 0; n < 4; n += 1) expect(await aCodeBrowser(scene).types(email, wrongFor(digits))).toMatchObject(wrong)
    expect(await aCodeBrowser(scene).types(email, digits)).toMatchObject({ status: 200 })
  })

  test('the requesting browser has five tries of its own', async () => {
    const [owner, email] = [aCodeBrowser(scene), 'fifth@lantern.example']
    const { digits } = await owner.asks(email)
    for (let n = 0; n < 5; n += 1) expect(await owner.types(email, wrongFor(digits))).toMatchObject(wrong)
    expect(await owner.types(email, digits)).toMatchObject({ code: 'cla.expired_verification_code' })
    expect(await aCodeBrowser(scene).types(email, digits)).toMatchObject({ code: 'cla.expired_verification_code' })
  })

  test('a cookie is valid only for its purpose, link, address and code', async () => {
    const [thief, owner] = [aCodeBrowser(scene), aCodeBrowser(scene)]
    await thief.asks('thief@lantern.example')
    await thief.asks('victim@lantern.example', other)
    scene.home.clock.advance(minute)
    const { digits } = await owner.asks('victim@lantern.example')
    for (let n = 0; n < 5; n += 1)
      expect(await thief.types('victim@lantern.example', wrongFor(digits))).toMatchObject(wrong)
    expect(await thief.types('victim@lantern.example', digits)).toMatchObject({ code: 'cla.expired_verification_code' })
    for (const [name, value] of thief.cookies) owner.cookies.set(name, `${value}~${owner.cookies.get(name)}`)
    expect(await owner.types('victim@lantern.example', digits)).toMatchObject({ status: 200 })
  })

  test('a request from another browser does not invalidate the code of the first browser', async () => {
    const [owner, email] = [aCodeBrowser(scene), 'kept@lantern.example']
    const { digits } = await owner.asks(email)
    const stranger = aCodeBrowser(scene, '203.0.113.9')
    const theirs = await stranger.asks(email)
    expect(theirs.answer.status).toBe(200)
    if (theirs.digits !== digits) expect(await stranger.types(email, digits)).toMatchObject(wrong)
    expect(await owner.types(email, digits)).toMatchObject({ status: 200 })
  })

  test('a new request in the same browser invalidates the earlier code', async () => {
    const [owner, email] = [aCodeBrowser(scene), 'again@lantern.example']
    const first = await owner.asks(email)
    scene.home.clock.advance(minute)
    const second = await owner.asks(email)
    if (first.digits !== second.digits) expect(await owner.types(email, first.digits)).toMatchObject(wrong)
    expect(await owner.types(email, second.digits)).toMatchObject({ status: 200 })
  })

  test('a code requested on another device can be used here, and counts as a shared try', async () => {
    const [laptop, phone, email] = [aCodeBrowser(scene), aCodeBrowser(scene, '198.51.100.3'), 'devices@lantern.example']
    await laptop.asks(email)
    const { digits } = await phone.asks(email)
    expect(await laptop.types(email, digits)).toMatchObject({ status: 200 })
  })

  test('requests of others do not use up the allowance of a browser that has confirmed the address', async () => {
    const [owner, email] = [aCodeBrowser(scene), 'proven@lantern.example']
    expect(await owner.types(email, (await owner.asks(email)).digits)).toMatchObject({ status: 200 })
    expect(owner.cookies.get('cla_known')).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{64}\.[0-9a-f]{64}$/)
    const stranger = aCodeBrowser(scene)
    const asked: number[] = []
    for (let n = 0; n < 7; n += 1) {
      scene.home.clock.advance(minute)
      stranger.cookies.clear()
      asked.push((await stranger.asks(email)).answer.status)
    }
    expect(asked).toContain(429)
    const { answer, digits } = await owner.asks(email)
    expect(answer.status).toBe(200)
    expect(await owner.looksBack(email, digits)).toMatchObject({ status: 200 })
    for (let n = 0; n < 4; n += 1) {
      scene.home.clock.advance(minute)
      expect((await owner.asks(email)).answer.status).toBe(200)
    }
    scene.home.clock.advance(minute)
    expect((await owner.asks(email)).answer.status).toBe(429)
  })

  test.each(['cla_known', 'cla_code'])('control: a forged %s has no effect', async (name) => {
    const email = `forged-${name.slice(4)}@lantern.example`
    const { digits } = await aCodeBrowser(scene).asks(email)
    await burnsTheCommonFive(email, digits)
    const forger = aCodeBrowser(scene)
    forger.cookies.set(name, `${'0'.repeat(32)}.${'0'.repeat(64)}.${'0'.repeat(64)}`)
    expect((await forger.asks(email)).answer.status).toBe(429)
    expect(await forger.types(email, digits)).toMatchObject({ code: 'cla.expired_verification_code' })
  })

  test('guesses for an address are limited to 50 per day across all links and networks: a chance of one in 20,000', async () => {
    const { withoutCookieADay, byStrangersADay, byNetworkADay } = codeGuesses
    expect((withoutCookieADay + byStrangersADay) / 10 ** verificationCode.digits).toBeLessThanOrEqual(1 / 20_000)
    const email = 'guessed@lantern.example'
    let compared = 0
    const byNetwork = new Map<number, number>()
    for (let network = 0; network < 12; network += 1) {
      for (const linkId of [scene.linkId, other]) {
        const stranger = aCodeBrowser(scene, `203.0.${network}.9`)
        const { answer, digits } = await stranger.asks(email, linkId)
        if (answer.status !== 200) continue
        const form = linkId === scene.linkId ? {} : { cla_id: '0', info: {} }
        for (let n = 0; n < 5; n += 1) {
          for (const cookies of [Object.fromEntries(stranger.cookies), {}]) {
            const typed = aForm(email, { verification_code: wrongFor(digits), ...form })
            const said = await scene.wire.post(signingPath(linkId), typed, {
              remoteAddress: `203.0.${network}.9`,
              cookies,
            })
            if (said.code !== wrong.code) continue
            compared += 1
            byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1)
          }
        }
        scene.home.clock.advance(minute)
      }
    }
    expect(compared).toBe(withoutCookieADay + byStrangersADay)
    expect(Math.max(...byNetwork.values())).toBeLessThanOrEqual(byNetworkADay + 10)
    const locked = aCodeBrowser(scene, '198.51.100.77')
    const { digits } = await locked.asks(email)
    const refused = await locked.types(email, digits)
    expect(refused).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3600)
  })

  test('simultaneous guesses for codes of one address are counted individually', async () => {
    const email = 'at-once@lantern.example'
    const askers = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const browser = aCodeBrowser(scene, `203.0.${n}.9`)
        return { browser, ...(await browser.asks(email)) }
      }),
    )
    const guesses = askers.flatMap(({ browser, digits }) =>
      Array.from({ length: 5 }, () => browser.types(email, wrongFor(digits))),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ code }) => code === wrong.code)).toHaveLength(codeGuesses.byStrangersADay)
  })

  test('one client can enter 100 wrong codes an hour without the cookie, across all addresses', async () => {
    const remoteAddress = '198.51.100.9'
    const codes = []
    for (let n = 0; n < 21; n += 1) {
      const email = `many-${n}@lantern.example`
      const { digits } = await aCodeBrowser(scene, `203.0.113.${n}`).asks(email)
      for (let times = 0; times < 5; times += 1) {
        codes.push((await aCodeBrowser(scene, remoteAddress).types(email, wrongFor(digits))).code)
      }
    }
    expect(codes.filter((code) => code === wrong.code)).toHaveLength(codeGuesses.byClientAnHour.withoutCookie)
    expect(codes.at(-1)).toBe('cla.too_many_request')
  })

  describe('when the clock jumps', () => {
    test('after an hour back, an earlier address can request again, and its newest code is valid', async () => {
      const [owner, email] = [aCodeBrowser(scene), 'back@lantern.example']
      await owner.asks(email)
      scene.home.clock.advance(-hour)
      const { answer, digits } = await owner.asks(email)
      expect(answer.status).toBe(200)
      expect(await owner.types(email, digits)).toMatchObject({ status: 200 })
    })

    test('after an hour back, a client without cookies can use its newest code', async () => {
      const email = 'newest@lantern.example'
      await aCodeBrowser(scene).asks(email)
      scene.home.clock.advance(-hour)
      const { digits } = await aCodeBrowser(scene).asks(email)
      expect(await aCodeBrowser(scene).types(email, digits)).toMatchObject({ status: 200 })
    })

    test.each([
      ['an hour back', -hour, 'cla.expired_verification_code'],
      ['half a minute back', -minute / 2, undefined],
      ['an hour forward', hour, 'cla.expired_verification_code'],
    ])('%s: a code is not valid any longer', async (_, jump, code) => {
      const [owner, email] = [aCodeBrowser(scene), `jump${jump}@lantern.example`]
      const { digits } = await owner.asks(email)
      scene.home.clock.advance(jump)
      expect((await owner.types(email, digits)).code).toBe(code)
    })

    test('after an hour back and forward, an earlier code is not valid again', async () => {
      const [owner, email] = [aCodeBrowser(scene), 'twice@lantern.example']
      const { digits } = await owner.asks(email)
      scene.home.clock.advance(-hour)
      await endUndated(scene.home.services)
      scene.home.clock.advance(hour)
      expect(await owner.types(email, digits)).toMatchObject({ code: 'cla.expired_verification_code' })
    })

    test('forward and back, no request is refused for longer than a minute', async () => {
      const [owner, email] = [aCodeBrowser(scene), 'there@lantern.example']
      for (const jump of [hour, -hour, -hour, 2 * hour]) {
        scene.home.clock.advance(jump)
        expect((await owner.asks(email)).answer.status).toBe(200)
      }
    })
  })
})
