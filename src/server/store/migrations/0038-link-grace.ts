import { type Kysely, sql } from 'kysely'

/** For how many days signatures of earlier versions still count where a publication names no grace. The version before uses 30 days everywhere. */
export async function linkGrace(db: Kysely<unknown>): Promise<void> {
  await sql`alter table links add column grace_days integer not null default 30`.execute(db)
}
