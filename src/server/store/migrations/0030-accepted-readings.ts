import { type Kysely, sql } from 'kysely'

/**
 * How what was read of an agreement differs from what its PDF says, and that somebody has accepted it. Both are empty for what versions
 * before this one read and publish: such a draft is read anew, and of such an agreement nothing was asked.
 */
export async function acceptedReadings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drafts add column difference text not null default ''`.execute(db)
  await sql`alter table agreements add column accepted_reading text`.execute(db)
}
