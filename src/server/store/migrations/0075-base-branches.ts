import { type Kysely, sql } from 'kysely'

/** Adds the base branch of a pull request; empty until it is read again. */
export async function baseBranches(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pull_requests add column base_ref text not null default ''`.execute(db)
}
