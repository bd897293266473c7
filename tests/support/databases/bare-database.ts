import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Client, types } from 'pg'
import type { Config } from '../../../src/server/config/config.ts'

export type Value = string | number | Uint8Array | null
export type DatabaseRow = Record<string, Value>

/** Direct access to the database of a service, over a separate connection. */
export type BareDatabase = {
  /** Runs a statement with values for its `?` placeholders. */
  run(sql: string, ...values: Value[]): Promise<DatabaseRow[]>
  /** Drops all foreign keys, and the triggers that protect the evidence. */
  takeGuardsAway(): Promise<void>
  close(): Promise<void>
}

export async function openBareDatabase(config: Config): Promise<BareDatabase> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir)
}

function openSqlite(folder: string): BareDatabase {
  const database = new DatabaseSync(join(folder, 'assent.sqlite'), { timeout: 10_000 })
  return {
    async run(sql, ...values) {
      return database.prepare(sql).all(...(values as SQLInputValue[])) as DatabaseRow[]
    },
    async takeGuardsAway() {
      database.exec('pragma foreign_keys = off')
      const triggers = database.prepare(`select name from sqlite_master where type = 'trigger'`).all()
      for (const { name } of triggers) database.exec(`drop trigger ${String(name)}`)
    },
    async close() {
      database.close()
    },
  }
}

async function openPostgres(url: string): Promise<BareDatabase> {
  const int8 = 20
  const parser = (oid: number, format?: unknown): unknown =>
    oid === int8 ? Number : types.getTypeParser(oid, format as 'text')
  const client = new Client({ connectionString: url, types: { getTypeParser: parser as typeof types.getTypeParser } })
  await client.connect()
  return {
    async run(sql, ...values) {
      let count = 0
      const { rows } = await client.query<DatabaseRow>(
        sql.replaceAll('?', () => `$${(count += 1)}`),
        values,
      )
      return rows
    },
    async takeGuardsAway() {
      await client.query('drop trigger evidence_is_kept on evidence')
      const keys = `select conrelid::regclass::text as owner, conname as name from pg_constraint where contype = 'f'`
      const { rows } = await client.query<{ owner: string; name: string }>(keys)
      for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`)
    },
    close: () => client.end(),
  }
}
