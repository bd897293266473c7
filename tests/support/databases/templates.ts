/** Template databases, created once per worker or run and copied for each test. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { systemClock } from '../../../src/server/context/services.ts'
import { openStore, type StoreAddress } from '../../../src/server/store/store.ts'
import { administer, createDatabase, postgresServer } from './postgres.ts'

/** Content of an SQLite file, or name of a PostgreSQL database. */
export type Template = { bytes: Uint8Array } | { name: string }

const nameOf = (what = ''): string => `${process.env['TEMPLATE_DATABASE'] ?? `assent_template_${process.pid}`}${what}`

/** Renames a database to keep it as a template for this worker. It must have no connections. */
export async function keepAsTemplate(url: string, what: string): Promise<Template> {
  const name = nameOf(`_${process.pid}_${what}`)
  await rename(url, name)
  return { name }
}

const rename = (url: string, name: string): Promise<void> =>
  administer(postgresServer(), `alter database ${new URL(url).pathname.slice(1)} rename to ${name}`)

async function migrate(address: StoreAddress): Promise<void> {
  const store = await openStore(address, systemClock)
  await store.close()
}

async function migratedFile(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-migrated-'))
  const file = join(folder, 'assent.sqlite')
  await migrate({ file })
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return { bytes }
}

/** Returns the template with all migrations. The first worker that needs it creates it. */
async function migratedDatabase(): Promise<Template> {
  const name = nameOf()
  const client = new Client({ connectionString: postgresServer() })
  await client.connect()
  try {
    // Released when the connection is closed.
    await client.query('select pg_advisory_lock(4077)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const { url } = await createDatabase()
      await migrate({ url })
      await rename(url, name)
    }
  } finally {
    await client.end()
  }
  return { name }
}

/** Returns the key of a template. On PostgreSQL it contains the server, because a test may start its own. */
export const templateKey = (database: 'sqlite' | 'postgres'): string =>
  database === 'sqlite' ? database : `postgres at ${postgresServer()}`

const migrated = new Map<string, Promise<Template>>()

/** Returns an empty database with all migrations. */
export function migratedTemplate(database: 'sqlite' | 'postgres'): Promise<Template> {
  const key = templateKey(database)
  const template = migrated.get(key) ?? (database === 'sqlite' ? migratedFile() : migratedDatabase())
  migrated.set(key, template)
  return template
}
