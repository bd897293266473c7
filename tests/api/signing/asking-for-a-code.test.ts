/** `sendIndividualCode`: who receives a code, and how often. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { linksAnother, signingPath, signs } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

describe.each(postgresOrBoth)('requesting a code on %s', (database) => {
  let scene: World
  let other: string
  beforeAll(async () => {
    scene = await world(database, { config: { codesAnHourPerClient: 20 } })
    other = await linksAnother(scene.home, 'individual')
  })
  afterAll(() => scene.close())
  afterEach(() => {
    scene.home.clock.advance(25 * hour)
    expect(scene.log).toEqual([])
  })

  let clients = 0
  function asks(
    email: string,
    where = scene.linkId,
    remoteAddress = `198.51.${(clients >> 8) % 256}.${clients++ % 256}`,
  ) {
    return scene.wire.post(`${signingPath(where)}/code`, { email }, { remoteAddress })
  }

  test('queues one email, with the code sealed and the address as typed', async () => {
    expect(await asks(' Ada@Lantern.Example ')).toMatchObject({ status: 200, body: '{"data":"successfully","why":""}' })
    const [letter] = await scene.home.services.store.reading.outbox.list('queued', 1)
    expect(letter).toMatchObject({ kind: 'individual-code', recipient: 'Ada@Lantern.Example', language: 'zh' })
    const code = scene.home.codes.at(-1) ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(letter)).not.toContain(code)
  })

  test('signers and others get the same response, which reveals nothing', async () => {
    await signs(scene, 'signed@lantern.example')
    scene.home.clock.advance(hour)
    const [again, fresh] = [await asks('signed@lantern.example'), await asks('fresh@lantern.example')]
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
  })

  test.each([
    ['an unknown link', 'github_nobody-1', 'cla.no_link'],
    ['a link without an individual agreement', 'corporate', 'cla.no_cla_binding'],
  ])('is refused for %s', async (_, where, code) => {
    const link = where === 'corporate' ? await linksAnother(scene.home, 'corporation') : where
    expect(await asks('ada@lantern.example', link)).toMatchObject({ status: 400, code })
  })

  test.each(['ada', 'ada@', '@lantern.example', 'a da@lantern.example', 'ada@lantern', 'ada@lan_tern.example', ''])(
    'is refused for %j, which is not an address',
    async (email) => {
      expect(await asks(email)).toMatchObject({ status: 400, code: 'cla.not_an_email' })
    },
  )

  test.each(['ada+cla@lantern.photography', 'A_d.a-1@a.b.c.example', 'x@y.io'])('is accepted for %s', async (email) => {
    expect(await asks(email)).toMatchObject({ status: 200 })
  })

  test('is accepted again after 60 seconds, and the response contains the remaining time', async () => {
    await asks('soon@lantern.example')
    const refused = await asks('SOON@lantern.example')
    expect(refused).toMatchObject({ status: 429, code: 'cla.too_many_request', headers: { 'retry-after': '60' } })
    scene.home.clock.advance(minute - 1000)
    expect(await asks('soon@lantern.example')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    scene.home.clock.advance(1000)
    expect(await asks('soon@lantern.example')).toMatchObject({ status: 200 })
  })

  test('a refused request does not extend the wait', async () => {
    await asks('patient@lantern.example')
    for (let times = 0; times < 6; times += 1) {
      scene.home.clock.advance(9 * second)
      expect(await asks('patient@lantern.example')).toMatchObject({ status: 429 })
    }
    scene.home.clock.advance(6 * second)
    expect(await asks('patient@lantern.example')).toMatchObject({ status: 200 })
  })

  test('is limited to 5 per hour, per address and purpose', async () => {
    const asked: number[] = []
    for (let times = 0; times < 6; times += 1) {
      asked.push((await asks('often@lantern.example')).status)
      scene.home.clock.advance(times === 5 ? 0 : minute)
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
    expect(await asks('often@lantern.example', other)).toMatchObject({ status: 200 })
    const refused = await asks('often@lantern.example')
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': String((hour - 5 * minute) / second) } })
    scene.home.clock.advance(hour - 5 * minute)
    expect(await asks('often@lantern.example')).toMatchObject({ status: 200 })
  })

  test('is limited to 10 per day, per address and purpose', async () => {
    for (let times = 0; times < 10; times += 1) {
      expect(await asks('daily@lantern.example')).toMatchObject({ status: 200 })
      scene.home.clock.advance(hour)
    }
    expect(await asks('daily@lantern.example', other)).toMatchObject({ status: 200 })
    expect(await asks('daily@lantern.example')).toMatchObject({
      status: 429,
      headers: { 'retry-after': String((14 * hour) / second) },
    })
    scene.home.clock.advance(14 * hour)
    expect(await asks('daily@lantern.example')).toMatchObject({ status: 200 })
  })

  test('is limited to 20 per hour and client, across all addresses', async () => {
    const from = (n: number, client: string) => asks(`crowd-${n}@lantern.example`, scene.linkId, client)
    const asked = await Promise.all(Array.from({ length: 30 }, (_, n) => from(n, '203.0.113.9')))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = asked.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      refused.map(() => [429, '3600']),
    )
    expect(await from(99, '203.0.113.10')).toMatchObject({ status: 200 })
    scene.home.clock.advance(hour)
    expect(await from(98, '203.0.113.9')).toMatchObject({ status: 200 })
  })

  test('sends one email for 30 simultaneous requests for one address', async () => {
    const asked = await Promise.all(Array.from({ length: 30 }, () => asks('bell@lantern.example')))
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(29)
    const letters = await scene.home.services.store.reading.outbox.list(null, 1000)
    expect(letters.filter(({ recipient }) => recipient === 'bell@lantern.example')).toHaveLength(1)
  })
})
