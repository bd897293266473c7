import { type Kysely, sql } from 'kysely'

/** What an agreement means in plain words; null where the link says it, as links did before. */
export async function summaries(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agreements add column summary text`.execute(db)
}
