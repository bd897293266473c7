import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * The verdict on a head when it was merged or let through, under evidence, and the digest of whom a head names. The version before gives no verdicts, and what
 * it reads has no digest or that of an earlier head, which says so.
 */
export async function checkVerdicts(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `alter table pull_requests add column named text`,
    `create table check_verdicts (
      id text primary key, pull_request_id text not null, link_id text not null, cause text not null,
      forge_url text not null, repository_id text not null, number ${whole} not null, head_sha text not null,
      verdict text not null, people_key text not null, people_digest text not null, grounds text not null,
      agreements text not null, policy_digest text not null, posted_at ${whole}, given_at ${whole} not null
    )${strict}`,
    `create unique index one_verdict_of_merge on check_verdicts (pull_request_id, head_sha) where cause = 'merged'`,
    `create index verdicts_of_link on check_verdicts (link_id, id)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
