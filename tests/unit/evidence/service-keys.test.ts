/** Keys of the service: which keys it accepts at startup, and their history in the service's own chain. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '../../../src/server/context/services.ts'
import { resealEverything } from '../../../src/server/jobs/reseal-everything.ts'
import { admitKeys, markCompromised, retireOldKey } from '../../../src/server/usecases/shared/evidence/service-keys.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { aKey, withKeys } from '../../support/evidence/keys.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'

const [first, second, third] = [Buffer.alloc(32, 0x5a), aKey(2), aKey(3)]

describe.each(postgresOrBoth)('the keys of the service on %s', (database) => {
  let home: TestServices
  let services: Services
  beforeEach(async () => {
    home = await testServices({ database })
    ;({ services } = home)
  })
  afterEach(() => home.close())

  const idOf = (key: Uint8Array): string => services.crypto.publicKeyOf(key).id
  const states = async (): Promise<string[]> =>
    (await services.store.reading.serviceKeys.list()).map(({ id, state }) => `${id} ${state}`)
  const events = async (): Promise<string[]> =>
    (await services.store.reading.evidence.page('', 0, 99))
      .map(({ type }) => type)
      .filter((type) => type.startsWith('key.'))
  const problems = async () => (await services.store.snapshot((reading) => verifyEvidence(reading))).problems

  test('the first is recorded at the first start, and accepted later', async () => {
    expect(await states()).toEqual([`${idOf(first)} in_force`])
    expect(await admitKeys(services)).toBeNull()
    expect(await events()).toEqual(['key.adopted', 'key.certified'])
    expect(await problems()).toEqual([])
  })

  test('a certificate other than that of its event is detected', async () => {
    const sealCertificate = (await services.store.reading.serviceKeys.list())[0]?.sealCertificate ?? ''
    const bare = await openBareDatabase(services.config)
    for (const changed of ['', `${sealCertificate}A`]) {
      await bare.run('update service_keys set seal_certificate = ?', changed)
      expect((await problems()).map(({ what }) => what)).toEqual([`key ${idOf(first)} does not match its events`])
    }
    await bare.run('update service_keys set seal_certificate = ?', sealCertificate)
    await bare.close()
    expect(await problems()).toEqual([])
  })

  test.each<[string, { secretKey: Uint8Array; oldSecretKey?: Uint8Array }, RegExp]>([
    [
      'an unknown key',
      { secretKey: second },
      /^SECRET_KEY is not a key of this service: .*set OLD_SECRET_KEY to the current key$/,
    ],
    ['an unknown old key', { secretKey: second, oldSecretKey: third }, /^OLD_SECRET_KEY is not a key of this service/],
    ['an unknown old key with the current key', { secretKey: first, oldSecretKey: third }, /^OLD_SECRET_KEY is not/],
  ])('%s is refused in one sentence, and nothing is written', async (_, keys, words) => {
    expect(await admitKeys(withKeys(services, keys))).toMatch(words)
    expect(await states()).toEqual([`${idOf(first)} in_force`])
    expect(await events()).toEqual(['key.adopted', 'key.certified'])
  })

  test('a new one is recorded beside the old, once, by the first process; then the old is retired', async () => {
    const linkId = await aCommunity(services)
    await signsIndividually(home, linkId, { name: 'Ada', email: 'ada@example.org' })
    const turned = withKeys(services, { secretKey: second, oldSecretKey: first })
    expect(await Promise.all(Array.from({ length: 8 }, () => admitKeys(turned)))).toEqual(Array(8).fill(null))
    expect((await states()).toSorted()).toEqual([`${idOf(first)} in_force`, `${idOf(second)} in_force`].toSorted())
    expect([await admitKeys(services), await admitKeys(turned)]).toEqual([null, null])

    home.clock.advance(60_000)
    await resealEverything(turned)
    await retireOldKey(turned)
    await retireOldKey(turned)
    expect(await events()).toEqual(['key.adopted', 'key.certified', 'key.adopted', 'key.certified', 'key.retired'])
    expect(await admitKeys(turned)).toBeNull()
    expect(await admitKeys(withKeys(services, { secretKey: second }))).toBeNull()
    expect(await admitKeys(services)).toMatch(/^SECRET_KEY was retired on 2026-11-02/)
    const back = withKeys(services, { secretKey: third, oldSecretKey: first })
    expect(await admitKeys(back)).toMatch(/^OLD_SECRET_KEY was retired on 2026-11-02/)
  })

  test('a value sealed meanwhile with the old key by another process is sealed again, too', async () => {
    await signsIndividually(home, await aCommunity(services), { name: 'Ada', email: 'ada@example.org' })
    const turned = withKeys(services, { secretKey: second, oldSecretKey: first })
    expect(await admitKeys(turned)).toBeNull()
    const bare = await openBareDatabase(services.config)
    const stored = async (): Promise<{ origin: string; place: string }> => {
      const [row] = await bare.run('select id, origin from signings')
      return { origin: String(row?.['origin']), place: `signing:${String(row?.['id'])}` }
    }
    let changes = 0
    const { store } = turned
    const transaction: typeof store.transaction = async (work) => {
      const { origin, place } = await stored()
      // Simulates another process that writes after the page was read and before its values are replaced.
      if (changes < 6)
        await bare.run(
          'update signings set origin = ?',
          services.crypto.seal(services.crypto.open(origin, place), place),
        )
      changes += 1
      return store.transaction(work)
    }
    const counts = await resealEverything({ ...turned, store: { ...store, transaction } })
    expect(changes).toBeGreaterThan(6)
    expect(counts.find(({ column }) => column === 'signings.origin')).toMatchObject({
      sealed: 1,
      changed: 1,
      unopened: 0,
    })
    const { origin, place } = await stored()
    await bare.close()
    expect(withKeys(services, { secretKey: second }).crypto.open(origin, place)).toContain('192.0.2.1')
  })

  test('a compromised one cannot start the service, but can be replaced', async () => {
    const since = services.clock.now() - 1000
    await markCompromised(services, { id: idOf(first), since })
    expect(await admitKeys(services)).toMatch(/^SECRET_KEY has been compromised since 2026-11-02/)
    const turned = withKeys(services, { secretKey: second, oldSecretKey: first })
    expect(await admitKeys(turned)).toBeNull()
    await retireOldKey(turned)
    const keys = await services.store.reading.serviceKeys.list()
    expect(keys.find(({ id }) => id === idOf(first))).toMatchObject({
      state: 'compromised',
      compromisedSince: since,
      until: expect.any(Number) as number,
    })
    expect(await problems()).toEqual([])
  })

  test('the earliest time of compromise applies; impossible times are refused with an explanation', async () => {
    const [id, now] = [idOf(first), services.clock.now()]
    const mark = (since: number, which = id) => markCompromised(services, { id: which, since })
    await expect(mark(now + 3_600_000)).rejects.toMatchObject({ code: 'cla.bad_request_parameter' })
    await expect(mark(now, idOf(third))).rejects.toMatchObject({ code: 'cla.not_found' })
    await mark(now)
    await expect(mark(now)).rejects.toMatchObject({ code: 'cla.wrong_state' })
    await mark(now - 5)
    expect(await services.store.reading.serviceKeys.list()).toMatchObject([{ compromisedSince: now - 5 }])
    expect(await problems()).toEqual([])
  })

  test('a database without a key rejects OLD_SECRET_KEY', async () => {
    const bare = await openBareDatabase(services.config)
    await bare.run('delete from service_keys')
    await bare.close()
    const both = withKeys(services, { secretKey: second, oldSecretKey: first })
    expect(await admitKeys(both)).toMatch(/^OLD_SECRET_KEY is set, but this database has no key yet/)
    expect(await states()).toEqual([])
    expect(await admitKeys(withKeys(services, { secretKey: second }))).toBeNull()
    expect(await states()).toEqual([`${idOf(second)} in_force`])
  })
})
