import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * When the dry run of a repository ended: earlier merges are not recorded. The version before neither reads nor writes it. Green pull requests are judged
 * once more, because that version did not renew verdicts whose grace begins later.
 */
export async function postingSince(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const statements = [
    `alter table watches add column posting_since ${whole} not null default 0`,
    `update pull_requests set rejudge_at = 0 where state = 'open' and verdict = 'covered' and rejudge_at is null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
