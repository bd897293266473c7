/** Signatures of versions before this one: their commitments rest on sealed text, and corporations' clocks were read twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Services } from '../../src/server/services.ts'
import { openCrypto } from '../../src/server/crypto/crypto.ts'
import { resealEverything } from '../../src/server/jobs/reseal-everything.ts'
import { restateCommitments } from '../../src/server/usecases/verification/restate-commitments.ts'
import { aCommunity } from '../support/community.ts'
import { signs } from '../support/people.ts'
import { sqliteOrBoth } from '../support/stores.ts'
import { verifyEvidence } from '../support/verification.ts'
import { world, type World } from '../support/world.ts'
import { type BareDatabase, openBareDatabase } from './bare-database.ts'
import { changed } from './changes.ts'
import { corporationsCome } from './corporate-history.ts'
import { asOfFirstForm } from './first-form.ts'
import { type Contents, readContents, writeContents } from './tables.ts'

const [oldKey, newKey] = [Buffer.from('5a'.repeat(32), 'hex'), Buffer.alloc(32, 9)]
const signatures = { restated: 21, notProvable: 0, left: 0 }

describe.each(sqliteOrBoth)('signatures of an earlier version, on %s', (database) => {
  let adminArea: World
  let bare: BareDatabase
  let earlier: Contents
  beforeAll(async () => {
    adminArea = await world(database, { seed: 'corporate' })
    const other = await aCommunity(adminArea.home.services, ['zh', 'en'], ['individual'], 'Beacons')
    for (const email of ['ada@lantern.example', 'bob@lantern.example', 'carl@lantern.example']) {
      await signs({ ...adminArea, linkId: other }, email)
      adminArea.home.clock.advance(61_000)
    }
    await corporationsCome(adminArea)
    bare = await openBareDatabase(adminArea.home.services.config)
    await bare.takeGuardsAway()
    earlier = asOfFirstForm(await readContents(bare))
  })
  beforeEach(async () => writeContents(bare, await readContents(bare), earlier))
  afterAll(async () => {
    await bare.close()
    await adminArea.close()
  })

  const verify = (key = oldKey) => verifyEvidence(adminArea.home.services.store.reading, {}, openCrypto(key))
  /** The service after its key was changed; it still opens what the key before has sealed. */
  const withNewKey = (): Services => ({ ...adminArea.home.services, crypto: openCrypto(newKey, oldKey) })

  /** How many problems there are once the database was changed in one way; it is changed back. */
  async function problemsAfter(change: (contents: Contents) => Contents): Promise<number> {
    const contents = await readContents(bare)
    await writeContents(bare, contents, change(contents))
    const { problems } = await verify()
    await writeContents(bare, await readContents(bare), contents)
    return problems.length
  }

  const corporation = (contents: Contents) => contents.corporations.find(({ state }) => state === 'approved') ?? {}
  const later = (by: number) => (contents: Contents) => {
    const row = corporation(contents)
    return changed(contents, 'corporations', row, { signed_at: Number(row['signed_at']) + by })
  }
  const withoutItsDomain = (contents: Contents): Contents => {
    const { id } = corporation(contents)
    const gone = contents.corporation_domains.find((row) => row['corporation_id'] === id)
    return { ...contents, corporation_domains: contents.corporation_domains.filter((row) => row !== gone) }
  }
  const swapped = (contents: Contents): Contents => {
    const [one = {}, two = {}] = contents.corporations.filter(({ state }) => state === 'approved')
    const taken = ({ name, answers, salts }: typeof one) => ({ name, answers, salts }) as typeof one
    return changed(changed(contents, 'corporations', one, taken(two)), 'corporations', two, taken(one))
  }
  const withAnotherOrigin = (contents: Contents): Contents => {
    const [one = {}, two = {}] = contents.signings
    return changed(contents, 'signings', one, { origin: two['origin'] ?? '' })
  }
  const withAnotherName = (contents: Contents): Contents =>
    changed(contents, 'signings', contents.signings[0] ?? {}, { name: 'Mallory' })

  test('are in order as they are, and everything that is changed by more than the clock shows', async () => {
    expect(await verify()).toMatchObject({ problems: [], notProvable: 0 })
    for (const change of [later(52), later(-50), withoutItsDomain, swapped, withAnotherOrigin, withAnotherName]) {
      expect([change.name, (await problemsAfter(change)) > 0]).toEqual([change.name, true])
    }
  })

  test('are restated once; from then on a single millisecond shows', async () => {
    const { services } = adminArea.home
    expect(await restateCommitments(services)).toEqual(signatures)
    expect(await restateCommitments(services)).toEqual({ restated: 0, notProvable: 0, left: 0 })
    expect(await verify()).toMatchObject({ problems: [], notProvable: 0 })
    for (const change of [later(1), later(-1), withoutItsDomain, swapped, withAnotherOrigin, withAnotherName]) {
      expect([change.name, (await problemsAfter(change)) > 0]).toEqual([change.name, true])
    }
  })

  test('stay provable when the key is changed, and every value opens with the new key alone', async () => {
    const services = withNewKey()
    await restateCommitments(services)
    const counts = await resealEverything(services)
    expect(counts.map(({ column, held, unopened }) => [column, held, unopened])).toEqual(
      counts.map(({ column }) => [column, 0, 0]),
    )
    expect(await verify(newKey)).toMatchObject({ problems: [], notProvable: 0 })
    const alone = openCrypto(newKey)
    const { sealed } = services.store.reading
    for (const vault of sealed.vaults) {
      for (const { sealed: value, place } of await sealed.page(vault, '', 1000)) alone.open(value, place)
    }
    // Control: the key before opens none of it any more.
    expect((await verify(oldKey)).problems.length).toBeGreaterThan(0)
  })

  test('are not sealed anew before they are restated', async () => {
    const counts = await resealEverything(withNewKey())
    expect(counts.reduce((sum, { held }) => sum + held, 0)).toBe(20)
    expect(await verify()).toMatchObject({ problems: [], notProvable: 0 })
  })

  test('that an earlier version sealed anew are distinguished from changed ones, and are committed to from then on', async () => {
    const services = withNewKey()
    for (const row of (await readContents(bare)).signings) {
      const [origin, place] = [String(row['origin']), `signing:${String(row['id'])}`]
      const anew = openCrypto(newKey).seal(services.crypto.open(origin, place), place)
      await bare.run('update signings set origin = ? where id = ?', anew, row['id'] ?? '')
    }
    const both = () => verifyEvidence(services.store.reading, {}, services.crypto)
    expect(await both()).toMatchObject({ problems: [], notProvable: 4 })
    expect(await restateCommitments(services)).toEqual({ restated: 17, notProvable: 4, left: 0 })
    expect(await both()).toMatchObject({ problems: [], notProvable: 4 })
    expect(await problemsAfter(withAnotherName)).toBeGreaterThan(0)
    expect(await problemsAfter(withAnotherOrigin)).toBeGreaterThan(0)
  })

  test('that no key opens are left as they are, and restated once their key is entered', async () => {
    const services: Services = { ...adminArea.home.services, crypto: openCrypto(newKey) }
    expect(await restateCommitments(services)).toEqual({ restated: 1, notProvable: 0, left: 20 })
    expect(await verify(newKey)).toMatchObject({ problems: [], notProvable: 0 })
    expect(await restateCommitments(withNewKey())).toEqual({ restated: 20, notProvable: 0, left: 0 })
  })
})
