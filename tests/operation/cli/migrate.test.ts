/** `migrate` lists pending migrations, runs them before the service starts, and can connect to PostgreSQL directly instead of through a pooler. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { connectPostgres } from '../../../src/server/store/engine/postgres.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { administer, createDatabase } from '../../support/databases/postgres.ts'
import { operates } from '../../support/service/operator.ts'

const folder = mkdtempSync(join(tmpdir(), 'assent-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const common = { SMTP_URL: 'smtp://127.0.0.1:1', SECRET_KEY: '5a'.repeat(32), PUBLIC_URL: 'http://localhost:8080' }

async function steps(env: Record<string, string>, ...words: string[]): Promise<{ due?: string[]; done?: string[] }> {
  const { code, out, err } = await operates({ ...common, ...env }, 'migrate', '--json', ...words)
  expect([code, err]).toEqual([0, ''])
  return JSON.parse(out) as { due?: string[]; done?: string[] }
}

describe('the pending migrations', () => {
  test('of a missing database are all, and a dry run runs none', async () => {
    const env = { DATA_DIR: join(folder, 'new') }
    const { due = [] } = await steps(env, '--dry-run')
    expect(due.at(0)).toBe('0001-service')
    expect(existsSync(join(env.DATA_DIR, 'assent.sqlite'))).toBe(false)
    expect(await steps(env)).toEqual({ done: due })
    expect(await steps(env, '--dry-run')).toEqual({ due: [] })
    expect((await operates({ ...common, ...env }, 'migrate')).out).toBe('the tables are up to date\n')
  })

  test('of an earlier version are the missing ones', async () => {
    const database = await createDatabase()
    try {
      const env = { DATA_DIR: folder, DATABASE_URL: database.url }
      const { due: all = [] } = await steps(env, '--dry-run')
      const bare = await openBareDatabase(readConfig({ ...common, ...env }))
      expect(await bare.run(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
      const connections = connectPostgres(database.url, { onFailure: () => undefined, pool: 4 })
      await connections.preparing((open) => migrate(open, '0004-signatures'))
      await connections.close()
      const later = all.slice(all.indexOf('0004-signatures') + 1)
      expect(later.length).toBeGreaterThan(1)
      expect(await steps(env, '--dry-run')).toEqual({ due: later })
      const rows = 'select count(*) as count from kysely_migration'
      expect(Number((await bare.run(rows))[0]?.['count'])).toBe(all.length - later.length)
      expect(await steps(env)).toEqual({ done: later })
      expect(Number((await bare.run(rows))[0]?.['count'])).toBe(all.length)
      await bare.close()
    } finally {
      await database.drop()
    }
  })

  test('run over DATABASE_MIGRATION_URL with a privileged role, which the service itself does not need', async () => {
    const database = await createDatabase()
    const role = new URL(database.url).pathname.slice(1).replace('assent', 'served')
    const served = new URL(database.url)
    Object.assign(served, { username: role, password: 'served' })
    const env = { DATA_DIR: folder, DATABASE_URL: served.href }
    try {
      await administer(database.url, `create role ${role} login password 'served'`)
      const rights = 'select, insert, update, delete on tables'
      await administer(database.url, `alter default privileges grant ${rights} to ${role}`)
      // Control: the database role of the service may not run migrations.
      const refused = await operates({ ...common, ...env }, 'migrate')
      expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/rejects the connection \(permission/)])
      const { done = [] } = await steps({ ...env, DATABASE_MIGRATION_URL: database.url })
      expect(done.length).toBeGreaterThan(5)
      expect(await operates({ ...common, ...env, DATABASE_MIGRATION_URL: database.url }, 'verify')).toMatchObject({
        code: 0,
      })
    } finally {
      await administer(database.url, `drop owned by ${role}; drop role if exists ${role}`).catch(() => undefined)
      await database.drop()
    }
  })
})
