import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * When a repository ended to run dry: what was merged there before is not told of. The version before neither reads nor writes it. What is green is judged once
 * more: that version does not look again at what rests on a grace that begins later.
 */
export async function postingSince(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const statements = [
    `alter table watches add column posting_since ${whole} not null default 0`,
    `update pull_requests set rejudge_at = 0 where state = 'open' and verdict = 'covered' and rejudge_at is null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
