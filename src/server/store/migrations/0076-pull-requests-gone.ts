import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Adds when the forge first answered that there is no such pull request; null while it answers otherwise. */
export async function pullRequestsGone(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  await sql.raw(`alter table pull_requests add column gone_at ${whole}`).execute(db)
}
