import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Why a mailbox sends nothing, since when, and when it was last tried; and mailboxes at Google that wait for the code which proves them.
 * A refused mailbox without `troubled_since` is one whose manager was not told: those that were refused before, and those that a version
 * before this one refuses.
 */
export async function mailboxTroubles(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const table = `create table mailbox_trials (
    id text primary key, account_id text not null references accounts (id), address text not null,
    address_key text not null, secret text not null, created_at ${whole} not null
  )${dialect === 'sqlite' ? ' strict' : ''}`
  const changes = [
    `alter table mailboxes add column trouble text`,
    `alter table mailboxes add column troubled_since ${whole}`,
    `alter table mailboxes add column tried_at ${whole}`,
    table,
    `create unique index one_mailbox_trial_of_account on mailbox_trials (account_id, address_key)`,
  ]
  for (const change of changes) await sql.raw(change).execute(db)
}
