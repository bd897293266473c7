import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * When a forge is asked next to remove the webhook of a repository that is no longer watched; those that were disconnected before are included. The version
 * before neither reads nor writes it, and leaves webhook and token.
 */
export async function disconnectedWatches(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const statements = [
    `alter table watches add column disconnect_at ${whole}`,
    `create index watches_to_disconnect on watches (disconnect_at) where disconnect_at is not null`,
    `update watches set disconnect_at = 0 where state = 'ended'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
