/** The service exits if it cannot use the database. It prints one sentence with the name of the variable, without a password or a stack trace. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { bareEnvironment } from '../../support/service/bare-environment.ts'
import { createDatabase } from '../../support/databases/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-start-'))
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function starts(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const settings = { ...bareEnvironment(), PORT: '0', DATA_DIR: folder, SMTP_URL: 'smtp://127.0.0.1:1' }
  const own = { ...settings, PUBLIC_URL: 'http://localhost', SECRET_KEY: '5a'.repeat(32), ...env }
  const child = spawn(process.execPath, ['src/server/main.ts'], { env: own })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)))
  const [code] = (await once(child, 'close')) as [unknown]
  const { level, time, msg, ...more } = JSON.parse(said) as Record<string, unknown>
  expect([level, typeof time, more]).toEqual(['fatal', 'number', {}])
  return { code, said: String(msg) }
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

const cases: [string, () => string, RegExp][] = [
  ['password', () => changed((url) => (url.password = 'wrong-secret')), /rejects the connection \(password auth/],
  ['role', () => changed((url) => (url.username = 'nobody')), /rejects the connection \(/],
  ['database', () => changed((url) => (url.pathname = '/missing')), /rejects the connection \(database "missing" does/],
  ['host', () => changed((url) => (url.hostname = 'nowhere.invalid')), /cannot be reached \(getaddrinfo/],
  ['port', () => changed((url) => (url.port = '1')), /cannot be reached \(connect ECONNREFUSED/],
  ['encryption', () => `${database.url}?sslmode=verify-full`, /cannot be reached \(The server does not support SSL/],
]

test.each(cases)('a wrong %s is reported', async (_, url, words) => {
  const { code, said } = await starts({ DATABASE_URL: url() })
  expect(said).toMatch(/^The database of DATABASE_URL .*\)\.$/)
  expect(said).toMatch(words)
  expect(said).not.toContain('secret')
  expect(code).toBe(1)
})

test('an invalid URL is reported', async () => {
  const { said } = await starts({ DATABASE_URL: 'postgres://ada:se/cret@host:port' })
  expect(said).toBe('DATABASE_URL must be a valid URL; percent-encode special characters in its password.')
})

test('a database of a newer version is refused', async () => {
  await (await openStore({ url: database.url }, systemClock)).close()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00Z')`)
  await client.end()
  const { said } = await starts({ DATABASE_URL: database.url })
  expect(said).toMatch(
    /^The database of DATABASE_URL was migrated by a newer version .*9999-future.*: install that version\.$/,
  )
})

test('a file that is not a database is refused', async () => {
  const data = join(folder, 'other')
  mkdirSync(data)
  writeFileSync(join(data, 'assent.sqlite'), 'This is a letter to my grandmother, and a long one.'.repeat(100))
  const { said } = await starts({ DATA_DIR: data })
  expect(said).toBe('The database in DATA_DIR cannot be read or written (file is not a database).')
})
