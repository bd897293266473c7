import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { clientOf } from '../../../src/server/http/wire/caller.ts'
import { rateLimit } from '../../../src/server/http/wire/rate-limit.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

let home: TestServices
let wire: Wire
let close: () => Promise<void>

beforeAll(async () => {
  const config = { checksAMinute: 3, trustedProxies: ['10.0.0.1'], publicUrl: 'https://sign.example' }
  home = await testServices({ database: 'sqlite', config })
  const app = await buildApp(home.services)
  wire = wireOf(app)
  close = async () => {
    await app.close()
    await home.close()
  }
})
afterAll(() => close())

describe('a page of another site', () => {
  const sends = (headers: Record<string, string>) =>
    wire.post('/v1/individual-signing/any/code', { email: 'a@b.org' }, { headers })
  const passes = { status: 400, code: 'cla.no_link' }
  const stops = { status: 403, code: 'cla.unauthorized_token' }

  test.each<[string, Record<string, string>, object]>([
    ['an API client', {}, passes],
    ['our page', { origin: 'https://sign.example', 'sec-fetch-site': 'same-origin' }, passes],
    ['our page under another of our host names', { origin: 'http://inner:8080', host: 'inner:8080' }, passes],
    ['a typed URL', { 'sec-fetch-site': 'none' }, passes],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, stops],
    ['another site without origin', { 'sec-fetch-site': 'cross-site' }, stops],
    ['a sibling', { origin: 'https://evil.sign.example', 'sec-fetch-site': 'same-site' }, stops],
    ['another port', { origin: 'https://sign.example:444' }, stops],
    ['the public name without its scheme', { origin: 'http://sign.example' }, stops],
    ['a sandboxed frame', { origin: 'null' }, stops],
    ['an invalid origin', { origin: 'sign.example' }, stops],
    ['a name from an untrusted client', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }, stops],
  ])('%s', async (_, headers, outcome) => {
    expect(await sends(headers)).toMatchObject(outcome)
  })

  test('may send GET', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await wire.get('/v1/heartbeat', { headers })).toMatchObject({ status: 200 })
  })

  test('is refused before its body is read', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' }
    const answer = await wire.send({ method: 'POST', url: '/v1/individual-signing/any', payload: '{', headers })
    expect(answer).toMatchObject(stops)
  })
})

describe('the has-signed check', () => {
  const checks = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    wire.get('/v1/individual-signing/any?email=a@b.org', { remoteAddress, headers })

  test('is limited per client and minute', async () => {
    home.clock.set(Date.UTC(2026, 0, 1, 0, 0, 15))
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await checks('192.0.2.1'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]).toMatchObject({ code: 'cla.too_many_request', headers: { 'retry-after': '45' } })
    expect(await checks('192.0.2.2')).toMatchObject({ status: 200 })
    home.clock.advance(45_000)
    expect(await checks('192.0.2.1')).toMatchObject({ status: 200 })
  })

  test('counts the address that a trusted proxy names, and no other', async () => {
    home.clock.advance(60_000)
    for (let i = 0; i < 3; i++) await checks('192.0.2.7', { 'x-forwarded-for': `198.51.100.${i}` })
    expect(await checks('192.0.2.7', { 'x-forwarded-for': '198.51.100.9' })).toMatchObject({ status: 429 })

    for (let i = 0; i < 3; i++) await checks('10.0.0.1', { 'x-forwarded-for': `203.0.113.${i}, 198.51.100.7` })
    expect(await checks('10.0.0.1', { 'x-forwarded-for': '198.51.100.7' })).toMatchObject({ status: 429 })
    expect(await checks('10.0.0.1', { 'x-forwarded-for': '198.51.100.8' })).toMatchObject({ status: 200 })
  })

  test('remembers a bounded number of clients', () => {
    const admit = rateLimit(home.clock, 1)
    admit('first')
    expect(() => admit('first')).toThrow()
    for (let i = 0; i < 100_000; i++) admit(String(i))
    expect(() => admit('99999')).toThrow()
    expect(() => admit('first')).not.toThrow()
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['1:2:3::192.0.2.33', '1:2:3:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['unix', 'unknown'],
  ['', 'unknown'],
])('the client at %j is counted as %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})
