/** Backup and restore by the operator, and database copies made with other tools. */
import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { backup, DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asksForCode, signsIndividually } from '../../support/people/individual-signers.ts'
import { aCommunity } from '../../support/community/community.ts'
import { openMailbox, type Mailbox } from '../../support/mail/mailbox.ts'
import { findPostgres } from '../../support/prepare/cluster.ts'
import { createDatabase } from '../../support/databases/postgres.ts'
import { startServer } from '../../support/service/running-server.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { backup as keep, restore } from '../../../src/server/cli/backup.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { noticeCopy } from '../../../src/server/usecases/shared/evidence/database-copies.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'

type Env = Record<string, string>

const program = (name: string): string => join(findPostgres() ?? '', name)
const dumps = (url: string, file: string) =>
  promisify(execFile)(program('pg_dump'), ['--format=custom', `--file=${file}`, url])
const restores = (url: string, file: string) =>
  promisify(execFile)(program('pg_restore'), ['--clean', '--if-exists', '--no-owner', `--dbname=${url}`, file])

describe.each(sqliteOrBoth)('a backup (%s)', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let folder: string
  let env: Env
  const drops: (() => Promise<void>)[] = []
  const place = (): string => join(folder, 'kept', 'today')
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'assent-kept-'))
    mailbox = await openMailbox()
    home = await testServices({ database })
    env = environmentOf(home.services.config, mailbox.url)
    const linkId = await aCommunity(home.services)
    await signsIndividually(home, linkId, { name: 'Ada', email: 'ada@example.org' })
    await asksForCode(home, linkId, 'bob@example.org')
  })
  afterAll(async () => {
    await home.close()
    await mailbox.close()
    for (const drop of drops) await drop()
    rmSync(folder, { recursive: true })
  })

  /** Returns the settings for an empty data folder and database. */
  async function elsewhere(name: string): Promise<Env> {
    const here = { ...env, DATA_DIR: join(folder, name) }
    if (database === 'sqlite') return here
    const empty = await createDatabase()
    drops.push(empty.drop)
    return { ...here, DATABASE_URL: empty.url }
  }

  async function one(of: Env, statement: string): Promise<Record<string, unknown> | undefined> {
    const bare = await openBareDatabase(readConfig(of))
    const rows = await bare.run(statement)
    await bare.close()
    return rows[0]
  }

  test('is written to its own folder while the service runs, and can be checked without changes', async () => {
    const made = await operates(env, 'backup', place())
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toMatch(/: database as of .*Z; chains: 2\n/)
    expect(statSync(place()).mode & 0o077).toBe(0)
    const again = keep.run(home.services, [place()])
    await expect(again).rejects.toThrow('already contains a backup')
    const checked = await operates(env, 'restore', place(), '--check')
    expect([checked.code, checked.err]).toEqual([0, ''])
    expect(checked.out).toMatch(/signings 1, .*problems 0\n$/)
    await expect(restore.runAlone(readConfig(env), [place()])).rejects.toThrow('the database is not empty')
  })

  test('is restored: everything verifies, emails are paused until resumed, codes and sessions are void', async () => {
    const there = await elsewhere('restored')
    const restored = await operates(there, 'restore', place())
    expect([restored.code, restored.err]).toEqual([0, ''])
    expect(restored.out).toMatch(/problems 0\nrestored as of .*emails are paused/)
    expect(await one(there, 'select (select count(*) from codes) + (select count(*) from sessions) as n')).toEqual({
      n: 0,
    })
    const before = mailbox.letters().length
    const server = await startServer(there)
    expect(server.said()).toContain('Emails are paused')
    const listed = await operates(there, 'letter', 'list', '--state', 'queued')
    expect(listed.err).toContain('emails have been paused since')
    expect(listed.out).toContain('individual-receipt')
    expect(mailbox.letters()).toHaveLength(before)
    const resumed = await operates(there, 'letter', 'resume')
    expect([resumed.code, resumed.out]).toEqual([0, 'resumed\n'])
    const receipt = await mailbox.waitFor(({ recipients }) => recipients.includes('ada@example.org'))
    expect(receipt.subject).not.toBe('')
    expect(await server.stop()).toBe(0)
    // Emails must not be paused again at the next start.
    const next = await startServer(there)
    expect(next.said()).not.toContain('paused')
    await next.stop()
    expect((await operates(there, 'verify', '--heads', join(place(), 'heads.jsonl'))).code).toBe(0)
  })

  test('can be restored without its queued emails', async () => {
    const there = await elsewhere('forgetting')
    await operates(there, 'restore', place())
    const resumed = await operates(there, 'letter', 'resume', '--forget')
    const again = await operates(there, 'letter', 'resume')
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('emails are not paused')])
    expect(resumed.out).toMatch(/^resumed; emails deleted: [23]\n$/)
    expect(await one(there, `select count(*) as n from outbox where state = 'queued'`)).toEqual({ n: 0 })
  })

  test('is rejected with a message if it was changed, is incomplete, or needs another key', async () => {
    const there = await elsewhere('refused')
    const refused = (of: Env, ...args: string[]) => expect(restore.runAlone(readConfig(of), args)).rejects
    await refused({ ...there, SECRET_KEY: 'ab'.repeat(32) }, place()).toThrow('made with a different SECRET_KEY')
    await refused(there, folder).toThrow('contains no complete backup')
    const file = join(place(), database === 'sqlite' ? 'assent.sqlite' : 'assent.dump')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length - 100))
    await refused(there, place(), '--check').toThrow('changed or truncated')
    writeFileSync(file, bytes)
    expect(existsSync(join(folder, 'refused', 'assent.sqlite'))).toBe(false)
  })

  test('from before a key change is restored with the old key, which the change says to keep', async () => {
    const { keyId } = home.services.crypto
    const changed = { ...(await elsewhere('changed')), SECRET_KEY: '6b'.repeat(32) }
    const without = await operates(changed, 'restore', place())
    expect([without.code, without.err]).toEqual([
      2,
      expect.stringContaining(`made with a different SECRET_KEY (key ${keyId}): set SECRET_KEY or OLD_SECRET_KEY`),
    ])
    const both = { ...changed, OLD_SECRET_KEY: env['SECRET_KEY'] ?? '' }
    const restored = await operates(both, 'restore', place())
    expect([restored.code, restored.err]).toEqual([0, ''])
    const rotated = await operates(both, 'key', 'rotate')
    expect([rotated.code, rotated.err]).toEqual([0, ''])
    expect(rotated.out).toMatch(new RegExp(`\\(key ${keyId}\\)\\. Backups made from \\S+Z to \\S+Z cannot be restored`))
    expect(rotated.out).toContain('store it separately from the backups, with its ID and these times')
    expect((await operates(changed, 'verify')).code).toBe(0)
  })

  test('leaves no temporary file of a killed process after the next start', async () => {
    const { services } = home
    const { dataDir } = services.config
    writeFileSync(join(dataDir, 'database.json.4242'), '{')
    await noticeCopy(services)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database.json'))).toEqual(['database.json'])
  })

  test('restored by other means is detected at the start', async () => {
    const there = await elsewhere('copied')
    const running = await startServer(there)
    expect(running.said()).not.toContain('paused')
    await running.stop()
    if (database === 'sqlite') {
      const file = new DatabaseSync(join(folder, 'copied', 'assent.sqlite'))
      await backup(file, join(folder, 'older.sqlite'))
      file.close()
    }
    const dump = join(folder, 'copied.dump')
    if (database === 'postgres') await dumps(there['DATABASE_URL'] ?? '', dump)
    await (await startServer(there)).stop()
    // Replaces the database in place. The SQLite file keeps its inode and creation time; PostgreSQL keeps the same database with restored tables.
    if (database === 'sqlite') {
      // A write-ahead log left by a crash would belong to the replaced file.
      for (const end of ['-wal', '-shm']) rmSync(join(folder, 'copied', `assent.sqlite${end}`), { force: true })
      copyFileSync(join(folder, 'older.sqlite'), join(folder, 'copied', 'assent.sqlite'))
    } else await restores(there['DATABASE_URL'] ?? '', dump)
    const copy = await startServer(there)
    expect(copy.said()).toContain('Emails are paused')
    await copy.stop()
    const acts = await operates(there, 'audit', 'list', '--who', 'operator')
    expect(acts.out).toContain('database.copy')
    expect((await operates(there, 'verify')).code).toBe(0)
  })
})
