import { type Kysely, sql } from 'kysely'

/** What a community is called in a language beside its one name, as JSON. The version before shows that one name everywhere. */
export async function communityNames(db: Kysely<unknown>): Promise<void> {
  await sql`alter table links add column names text not null default '{}'`.execute(db)
}
