import { type Dialect, type Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import type { Tables } from './schema.ts'

/** Connections of one process. */
const connections = 10

/** Milliseconds and counts fit a number; pg would hand bigint columns over as strings. */
function typeParser(oid: number, format?: unknown): (value: string) => unknown {
  const int8 = 20
  return oid === int8 ? Number : types.getTypeParser(oid, format as 'text')
}

export function postgresDialect(url: string): Dialect {
  const pool = new Pool({ connectionString: url, max: connections, types: { getTypeParser: typeParser } })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** Refuses a server that acknowledges commits before they are on disk. */
export async function assertDurablePostgres(db: Kysely<Tables>): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(setting)}`.execute(db)
    if (rows[0]?.[setting] === 'off') throw new Error(`PostgreSQL has ${setting}=off; refusing to start`)
  }
}
