import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * When a forge is asked next to remove the webhook of a repository that is watched no more; those that were let go before are asked about as well. The version
 * before neither reads nor writes it, and leaves webhook and token.
 */
export async function leavingWatches(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const statements = [
    `alter table watches add column leaving_at ${whole}`,
    `create index leaving_watches on watches (leaving_at) where leaving_at is not null`,
    `update watches set leaving_at = 0 where state = 'ended'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
