import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Adds the addresses that want no requests to sign, as keyed hashes, and the key of those hashes. The version before neither reads nor writes them. */
export async function contactStops(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [strict, whole] = dialect === 'postgres' ? ['', 'bigint'] : [' strict', 'integer']
  const statements = [
    `create table contact_keys (id text primary key, sealed text not null)${strict}`,
    `create table contact_stops (address_hash text primary key, stopped_at ${whole} not null)${strict}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
