/** Searches for texts in a database and everything stored with it: files, dumps and decrypted values. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect } from 'vitest'
import type { Services } from '../../../src/server/context/services.ts'

export function bytesOfFolder(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return new Map(files.filter((file) => statSync(file).isFile()).map((file) => [file, readFileSync(file)]))
}

export async function dumpOf({ config }: Services): Promise<Buffer> {
  if (config.databaseUrl) {
    const url = new URL(config.databaseUrl)
    const options = [`--dbname=${url.href}`, '--inserts', '--no-password']
    return execFileSync('pg_dump', options, { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'inherit'] })
  }
  const file = new DatabaseSync(join(config.dataDir, 'assent.sqlite'), { readOnly: true, timeout: 10_000 })
  try {
    const tables = file.prepare(`select name from sqlite_master where type = 'table'`).all()
    const lines = tables.flatMap(({ name }) => file.prepare(`select * from ${String(name)}`).all())
    return Buffer.from(lines.map((row) => JSON.stringify(row)).join('\n'))
  } finally {
    file.close()
  }
}

/** Returns the column statistics of PostgreSQL's query planner, which contain values of the columns. */
export async function statisticsOf(url: string): Promise<Buffer> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select tablename, attname, most_common_vals::text, histogram_bounds::text from pg_stats where schemaname = current_schema()',
    )
    return Buffer.from(JSON.stringify(rows))
  } finally {
    await client.end()
  }
}

export async function openedSeals({ store, crypto }: Services): Promise<Buffer> {
  const opened: string[] = []
  for (const vault of store.reading.sealed.vaults) {
    for (const { sealed, place } of await store.reading.sealed.page(vault, '', 100_000)) {
      opened.push(crypto.open(sealed, place))
    }
  }
  return Buffer.from(opened.join('\n'))
}

/**
 * Returns the files of a PostgreSQL database. Rewrites and syncs them first, as described in `docs/operate/privacy.md`. Waits until no other
 * transaction is open, because VACUUM FULL keeps deleted rows that an older transaction can see. Returns null if the role is not a superuser or the
 * server runs on another machine.
 */
export async function filesOfPostgres(url: string, tables: readonly string[]): Promise<Map<string, Buffer> | null> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and (backend_type = 'autovacuum worker' or backend_xmin is not null)`
  try {
    const { rows: roles } = await client.query<{ super: string }>(`select current_setting('is_superuser') as super`)
    if (roles[0]?.super !== 'on') return null
    for (const table of tables) await client.query(`alter table ${table} set (autovacuum_enabled = false)`)
    await expect.poll(async () => (await client.query(others)).rowCount).toBe(0)
    for (const table of [...tables, 'pg_statistic']) await client.query(`vacuum full ${table}`)
    await client.query('checkpoint')
    const { rows } = await client.query<{ place: string; oid: string }>(
      `select current_setting('data_directory') as place, oid::text as oid from pg_database where datname = current_database()`,
    )
    const folder = join(rows[0]?.place ?? '', 'base', rows[0]?.oid ?? '')
    return existsSync(folder) ? bytesOfFolder(folder) : null
  } finally {
    await client.end()
  }
}

/** Length of the prefix by which texts are looked up. No text may be shorter. */
const begun = 8

/**
 * Searches the buffers for the texts, ignoring case. Returns the texts that occur, with the names of those buffers. Scans each buffer once,
 * regardless of the number of texts.
 */
export function occurrences(texts: readonly string[], places: ReadonlyMap<string, Buffer>): Map<string, string[]> {
  const lower = (bytes: Buffer): string => bytes.toString('latin1').toLowerCase()
  const sought = texts.map((text) => ({ text, written: lower(Buffer.from(text)) }))
  const byBeginning = Map.groupBy(sought, ({ written }) => written.slice(0, begun))
  if (sought.some(({ written }) => written.length < begun)) throw new Error('a text is too short to be looked for')
  const found = new Map<string, Set<string>>()
  for (const [place, bytes] of places) {
    const all = lower(bytes)
    for (let at = 0; at + begun <= all.length; at += 1) {
      for (const { text, written } of byBeginning.get(all.slice(at, at + begun)) ?? []) {
        if (all.startsWith(written, at)) found.set(text, (found.get(text) ?? new Set()).add(place))
      }
    }
  }
  return new Map(Array.from(found, ([text, where]) => [text, [...where]]))
}
