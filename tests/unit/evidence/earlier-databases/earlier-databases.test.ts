/** A database that an earlier version created. Commands that only read work with it. Commands that write fail and ask for `run migrate`. */
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../src/server/config/config.ts'
import { createDatabase } from '../../../support/databases/postgres.ts'
import { startServer } from '../../../support/service/running-server.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import { aPast, createEarlier, type StoredHistory } from './earlier-databases.ts'
import { aPerson, signsAlone } from '../whole-service/people-acts.ts'
import { aWholeService, type Env, type WholeService } from '../whole-service/whole-service.ts'

let past: StoredHistory
beforeAll(async () => {
  past = await aPast()
})

describe.each(sqliteOrBoth)('a database of an earlier version on %s', (database) => {
  let whole: WholeService
  beforeEach(async () => {
    whole = await aWholeService(database, { SECRET_KEY: Buffer.from(past.key).toString('hex') })
    expect(await createEarlier(past, { address: whole.address, config: readConfig(whole.env) })).toBeGreaterThan(3)
  })
  afterEach(() => whole.close())

  const sound = { code: 0, err: '', out: expect.stringMatching(/problems 0$/m) as string }
  const lacking = {
    code: 1,
    out: '',
    err: expect.stringMatching(/has the tables of an earlier version of the service: run `migrate`\n$/) as string,
  }

  /** Runs SQL statements directly, while the service is not involved. */
  async function change(env: Env, ...statements: string[]): Promise<void> {
    const bare = await openBareDatabase(readConfig(env))
    for (const statement of statements) await bare.run(statement)
    await bare.close()
  }

  /** Runs a command and expects that it does not migrate the database. */
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

  /** Returns the environment variables for a service with another, empty database. */
  async function elsewhere(): Promise<{ env: Env; drop: () => Promise<void> }> {
    const empty = database === 'postgres' ? await createDatabase() : null
    const there = { DATA_DIR: join(whole.folder, 'there'), ...(empty ? { DATABASE_URL: empty.url } : {}) }
    return { env: { ...whole.env, ...there }, drop: async () => empty?.drop() }
  }

  test('is verified and migrated by a start; a change is detected', async () => {
    await whole.start()
    expect(await whole.tries({}, 'verify')).toMatchObject(sound)
    const bare = await openBareDatabase(readConfig(whole.env))
    const [open] = await bare.run(`select link_id as link from agreements
      where kind = 'individual' and language = 'en' and state = 'current' order by created_at, link_id`)
    await signsAlone(whole, aPerson(whole, 'new@lantern.example'), { linkId: String(open?.['link']) })
    await whole.stop()
    expect(await whole.tries({}, 'verify')).toMatchObject(sound)
    const [signing] = await bare.run('select id from signings order by id')
    await bare.run('update signings set name = ? where id = ?', 'Mallory', signing?.['id'] ?? '')
    await bare.close()
    expect(await whole.tries({}, 'verify')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/problems 1$/m) as string,
    })
  })

  test('is verified, listed, backed up and restored unchanged; a write requires `migrate`', async () => {
    await change(whole.env, `insert into database_marks values ('database', 'mark', 'elsewhere', 7, null, null)`)
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
    ])
      expect([words, await runs(...words)]).toEqual([words, lacking])
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
  })

  test('is verified with the default of a missing column; listing a missing table requires `migrate`', async () => {
    await change(whole.env, 'drop index hidden_employees', 'alter table employees drop column is_hidden')
    expect(await runs('verify')).toMatchObject(sound)
    expect(await runs('forge', 'list')).toEqual(lacking)
  })
})
