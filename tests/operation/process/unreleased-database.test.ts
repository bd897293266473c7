/** Every process refuses to open a database from a version before 1.0.0. It prints one sentence and changes nothing. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operates } from '../../support/service/operator.ts'
import { bareEnvironment } from '../../support/service/bare-environment.ts'
import { createDatabase } from '../../support/databases/postgres.ts'
import { databases } from '../../support/databases/stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-unreleased-'))
const file = join(folder, 'assent.sqlite')
let postgres: Awaited<ReturnType<typeof createDatabase>>

/** The first and last migration before 1.0.0, and a table with columns that later versions do not have. */
const tables = [
  'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  'create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null)',
  `insert into kysely_migration values ('0001-first-signature', '2026-01-01T00:00:00Z'), ('0083-forge-secrets', '2026-11-01T00:00:00Z')`,
  'create table links (id text primary key, mailbox text not null)',
  `insert into links values ('lantern', 'cla@lantern.example')`,
]

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  const sqlite = new DatabaseSync(file)
  sqlite.exec(`pragma journal_mode = wal; ${tables.join('; ')}`)
  sqlite.close()
  postgres = await createDatabase()
  await inPostgres(...tables)
})
afterAll(async () => {
  await postgres.drop()
  rmSync(folder, { recursive: true })
})

async function inPostgres(...statements: string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const rows: unknown[] = []
  for (const statement of statements) rows.push(...(await client.query<Record<string, unknown>>(statement)).rows)
  await client.end()
  return rows
}

const settings = { SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY: '5a'.repeat(32), PUBLIC_URL: 'http://localhost:8080' }

async function starts(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], { env: { ...bareEnvironment(), PORT: '0', ...env } })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { code, said: String((JSON.parse(said) as { msg: unknown }).msg) }
}

describe.each(databases)('a database of an unreleased version on %s', (kind) => {
  const env = (): Record<string, string> =>
    kind === 'sqlite'
      ? { ...settings, DATA_DIR: folder }
      : { ...settings, DATA_DIR: folder, DATABASE_URL: postgres.url }
  const sentence = (): string =>
    kind === 'sqlite'
      ? `The SQLite file ${file} was created by an unreleased version before 1.0.0 and cannot be used: set DATA_DIR to another folder`
      : `The PostgreSQL database ${new URL(postgres.url).pathname.slice(1)} was created by an unreleased version before 1.0.0 and cannot be used: set DATABASE_URL to another database`
  const contents = async (): Promise<unknown> =>
    kind === 'sqlite'
      ? readFileSync(file).toString('base64')
      : inPostgres(
          `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
          ...[
            'select * from links',
            'select * from kysely_migration order by 1',
            'select * from kysely_migration_lock',
          ],
        )

  test('is refused by the service, by commands that write, read, back up and migrate, and by doctor', async () => {
    const before = await contents()
    expect(await starts(env())).toEqual({ code: 1, said: `${sentence()}.` })
    const commands = [
      'migrate',
      'migrate --dry-run',
      'verify',
      `backup ${join(folder, 'copy')}`,
      'link list',
      'key rotate',
    ]
    for (const command of commands) {
      const { code, out, err } = await operates(env(), ...command.split(' '))
      expect([command, code, out, err]).toEqual([command, 1, '', `${sentence()}\n`])
    }
    const { code, out } = await operates(env(), 'doctor')
    expect(code).toBe(1)
    expect(out).toContain(sentence())
    expect(await contents()).toEqual(before)
  })

  test('control: another database in the same place is created and used', async () => {
    const empty = kind === 'postgres' ? await createDatabase() : null
    const other = { ...env(), DATA_DIR: join(folder, 'other'), ...(empty ? { DATABASE_URL: empty.url } : {}) }
    expect(await operates(other, 'migrate')).toMatchObject({ code: 0, err: '' })
    expect(await operates(other, 'verify')).toMatchObject({ code: 0, err: '' })
    await empty?.drop()
  })
})
