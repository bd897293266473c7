/** Databases of every earlier migration, brought up by the started service: what is provable, what no longer is, and what was changed. */
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { openCrypto } from '../../src/server/crypto/crypto.ts'
import { createDatabase } from '../support/postgres.ts'
import { startServer } from '../support/running-server.ts'
import { sqliteOrBoth } from '../support/stores.ts'
import { openBareDatabase } from './bare-database.ts'
import { aPast, earlierMigrations, type StoredHistory, madeAt } from './earlier-databases.ts'
import { aPerson, signsAlone } from './people-acts.ts'
import { aWholeService, type Env, type WholeService } from './whole-service.ts'

type Verified = { code: number | null; problems: unknown[]; notProvable: number; signings: number }

/** All of them on both databases as a deep test; else the first, and the last before certificates of seals had a time. */
const isDeep = process.env['DEEP'] !== undefined
const chosen = isDeep ? earlierMigrations : ['0001-first-signature', '0063-joined-addresses']
/** The last before the service kept the history of its keys. */
const withoutKeys = earlierMigrations.filter((version) => version < '0022').slice(-1)

/** Tables that have all that this history has, one of them with the mark of a service; and those before there was a chain of the service. */
const marked = '0063-joined-addresses'
const complete = isDeep ? earlierMigrations.filter((version) => version >= '0060') : [marked]
const incomplete = isDeep ? earlierMigrations.filter((version) => version < '0022') : ['0019-proven-addresses']

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

  /** Runs a command, which must not change the tables. */
  async function runs(...words: string[]): Promise<{ code: number | null; out: string; err: string }> {
    const before = await steps(whole.env)
    const result = await whole.tries({}, ...words)
    expect(await steps(whole.env)).toEqual(before)
    return result
  }

  async function steps(env: Env): Promise<unknown> {
    const bare = await openBareDatabase(readConfig(env))
    const rows = await bare.run('select name from kysely_migration order by name')
    await bare.close()
    return rows
  }

  /** Settings of a service on another database, which is empty. */
  async function elsewhere(): Promise<{ env: Env; drop: () => Promise<void> }> {
    const empty = database === 'postgres' ? await createDatabase() : null
    const there = { DATA_DIR: join(whole.folder, 'there'), ...(empty ? { DATABASE_URL: empty.url } : {}) }
    return { env: { ...whole.env, ...there }, drop: async () => empty?.drop() }
  }

  test.each(complete)(
    'of %s is verified, listed, backed up and read back as it is; a change asks for `migrate`',
    async (version) => {
      await made(version)
      if (version === marked) {
        const mark = await openBareDatabase(readConfig(whole.env))
        await mark.run(`insert into database_marks values ('database', 'mark', 'elsewhere', 7, null, null)`)
        await mark.close()
      }
      const sound = { code: 0, err: '', out: expect.stringMatching(/problems 0$/m) as string }
      expect(await runs('verify')).toMatchObject(sound)
      const kept = join(whole.folder, 'kept')
      expect(await runs('backup', kept)).toMatchObject({ code: 0, err: '' })
      expect(await runs('restore', kept, '--check')).toMatchObject(sound)
      for (const words of [['link', 'list'], ['key', 'list'], ['letter', 'list'], ['heads']])
        expect([words, await runs(...words)]).toEqual([
          words,
          { code: 0, err: '', out: expect.stringMatching(/./) as string },
        ])
      for (const words of [
        ['letter', 'resume'],
        ['manager', 'create', '--user', 'ada', '--email', 'ada@example.org'],
      ]) {
        const { code, out, err } = await runs(...words)
        expect([code, out, err]).toEqual([
          1,
          '',
          expect.stringMatching(/has the tables of an earlier version: run `migrate`\n$/),
        ])
      }
      const there = await elsewhere()
      const restored = await whole.tries(there.env, 'restore', kept)
      expect(restored).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringMatching(/problems 0\nrestored as of .*: run `migrate`/) as string,
      })
      expect(await steps(there.env)).toEqual(await steps(whole.env))
      expect(await whole.tries(there.env, 'migrate')).toMatchObject({ code: 0, err: '' })
      const sessions = await openBareDatabase(readConfig(there.env))
      await sessions.run(`insert into person_sessions values ('a', 'b', 1, 9999999999999)`)
      const server = await startServer(there.env)
      expect(server.said()).toContain('Emails are paused')
      expect(await sessions.run('select * from person_sessions')).toEqual([])
      await sessions.close()
      await server.stop()
      expect(await whole.tries(there.env, 'verify', '--heads', join(kept, 'heads.jsonl'))).toMatchObject(sound)
      await there.drop()
    },
  )

  test.each(incomplete)(
    'of %s is backed up as it is; a list that needs a column that it lacks asks for `migrate`',
    async (version) => {
      await made(version)
      expect(await runs('backup', join(whole.folder, 'kept'))).toMatchObject({ code: 0, err: '' })
      const lacking = {
        code: 1,
        out: '',
        err: expect.stringMatching(/has the tables of an earlier version: run `migrate`\n$/) as string,
      }
      expect(await runs('link', 'list')).toEqual(lacking)
      expect(await runs('verify')).toEqual(lacking)
    },
  )

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
