/** Databases of every earlier migration, brought up by the started service: what is provable, what no longer is, and what was changed. */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { openCrypto } from '../../src/server/crypto/crypto.ts'
import { sqliteOrBoth } from '../support/stores.ts'
import { openBareDatabase } from './bare-database.ts'
import { aPast, earlierMigrations, type StoredHistory, madeAt } from './earlier-databases.ts'
import { aPerson, signsAlone } from './people-acts.ts'
import { aWholeService, type WholeService } from './whole-service.ts'

type Verified = { code: number | null; problems: unknown[]; notProvable: number; signings: number }

/** All of them on both databases as a deep test; else the first, and the last before certificates of seals had a time. */
const isDeep = process.env['DEEP'] !== undefined
const chosen = isDeep ? earlierMigrations : ['0001-first-signature', '0063-joined-addresses']
/** The last before the service kept the history of its keys. */
const withoutKeys = earlierMigrations.filter((version) => version < '0022').slice(-1)

let past: StoredHistory
beforeAll(async () => {
  past = await aPast()
})

describe.each(sqliteOrBoth)('a database of an earlier version on %s', (database) => {
  let whole: WholeService
  beforeEach(async () => {
    whole = await aWholeService(database, { SECRET_KEY: Buffer.from(past.key).toString('hex') })
  })
  afterEach(() => whole.close())

  const made = (version: string) => madeAt(version, { past, address: whole.address, config: readConfig(whole.env) })
  async function verified(): Promise<Verified> {
    const { code, out, err } = await whole.tries({}, 'verify', '--json')
    expect(err).toBe('')
    return { code, ...(JSON.parse(out) as Omit<Verified, 'code'>) }
  }

  test.each(chosen)('of %s is in order, and goes on', async (version) => {
    expect(await made(version)).toBeGreaterThan(3)
    await whole.start()
    expect(await verified()).toMatchObject({ code: 0, problems: [], notProvable: 0 })
    const bare = await openBareDatabase(readConfig(whole.env))
    const [open] = await bare.run(`select link_id as link from agreements
      where kind = 'individual' and language = 'en' and state = 'current' order by created_at, link_id`)
    await signsAlone(whole, aPerson(whole, 'new@lantern.example'), { linkId: String(open?.['link']) })
    await whole.stop()
    // By then what rests on sealed text is restated.
    expect(await verified()).toMatchObject({ code: 0, problems: [], notProvable: 0 })
    const [signing] = await bare.run('select id from signings order by id')
    await bare.run('update signings set name = ? where id = ?', 'Mallory', signing?.['id'] ?? '')
    await bare.close()
    const found = await verified()
    expect([found.code, found.problems.length, found.notProvable]).toEqual([1, 1, 0])
  })

  test.each(withoutKeys)(
    'of %s whose key was changed then says what cannot be proven, apart from what was changed',
    async (version) => {
      await made(version)
      const bare = await openBareDatabase(readConfig(whole.env))
      const [before, after] = [openCrypto(past.key), openCrypto(Buffer.alloc(32, 9))]
      let resealed = 0
      for (const [table, place] of [
        ['signings', 'signing'],
        ['employees', 'signing'],
        ['corporations', 'corporation'],
      ]) {
        for (const { id, origin } of await bare.run(`select id, origin from ${table} where origin <> ''`)) {
          const bound = `${place}:${String(id)}`
          const anew = after.seal(before.open(String(origin), bound), bound)
          await bare.run(`update ${table} set origin = ? where id = ?`, anew, id ?? '')
          resealed += 1
        }
      }
      whole.env = { ...whole.env, SECRET_KEY: '09'.repeat(32) }
      await whole.start()
      expect(await verified()).toMatchObject({ code: 0, problems: [], notProvable: resealed })
      await whole.stop()
      expect(await verified()).toMatchObject({ code: 0, problems: [], notProvable: resealed })
      const [signing] = await bare.run('select id from signings order by id')
      await bare.run('update signings set name = ? where id = ?', 'Mallory', signing?.['id'] ?? '')
      await bare.close()
      const found = await verified()
      expect([found.code, found.problems.length, found.notProvable]).toEqual([1, 1, resealed - 1])
    },
  )
})
