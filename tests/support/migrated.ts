/** Databases that have every migration already: made once, and copied for each test. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { systemClock } from '../../src/server/services.ts'
import { openStore, type StoreAddress } from '../../src/server/store/store.ts'
import { createDatabase } from './postgres.ts'

async function migrate(address: StoreAddress): Promise<void> {
  const store = await openStore(address, systemClock)
  await store.close()
}

async function migratedBytes(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-migrated-'))
  const file = join(folder, 'assent.sqlite')
  await migrate({ file })
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

let ofWorker: Promise<Uint8Array> | null = null

/** Writes an SQLite database with every migration and no rows. */
export async function writeMigrated(file: string): Promise<void> {
  ofWorker ??= migratedBytes()
  writeFileSync(file, await ofWorker)
}

/** The template in a PostgreSQL, which the first worker that asks for it makes; its name is the run's. */
async function templateIn(server: string): Promise<string> {
  const name = process.env['TEMPLATE_DATABASE'] ?? `assent_template_${process.pid}`
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    // Until the connection ends.
    await client.query('select pg_advisory_lock(4077)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const { url } = await createDatabase()
      await migrate({ url })
      await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}

const templates = new Map<string, Promise<string>>()

/** As `createDatabase`, with every migration. */
export const createMigratedDatabase = (): ReturnType<typeof createDatabase> =>
  createDatabase((server) => {
    const known = templates.get(server) ?? templateIn(server)
    templates.set(server, known)
    return known
  })
