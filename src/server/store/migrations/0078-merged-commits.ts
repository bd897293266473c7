import { type Kysely, sql } from 'kysely'

/** Adds the commits of a pull request that are in a branch of the project already, with their originals. The version before counts them as every other. */
export async function mergedCommits(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pull_requests add column merged_commits text not null default '[]'`.execute(db)
}
