import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Addresses that have proven a code, as keyed hashes: a budget that others used up does not stop their next code. */
export async function provenAddresses(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  await sql
    .raw(`create table proven_addresses (key text primary key, proven_at ${whole} not null)${strict}`)
    .execute(db)
  await sql`create index old_proven_addresses on proven_addresses (proven_at)`.execute(db)
}
