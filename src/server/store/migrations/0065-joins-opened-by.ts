import { type Kysely, sql } from 'kysely'

/** Adds how the record of a signature was opened before another address was joined to it. */
export async function joinsOpenedBy(db: Kysely<unknown>): Promise<void> {
  await sql`alter table joined_addresses add column opened_by text not null default ''`.execute(db)
}
