import { type Kysely, sql } from 'kysely'

/** Adds the commit that a merge group is built on. The version before neither reads nor writes it. */
export async function groupBases(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table merge_groups add column base_sha text not null default ''").execute(db)
}
