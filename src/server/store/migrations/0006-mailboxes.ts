import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Mailboxes that communities send their letters through, and lists of a link's letters that stay quick. */
export async function mailboxes(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const table = `create table mailboxes (
    id text primary key, account_id text not null references accounts (id), address text not null,
    address_key text not null, platform text not null, host text not null, port ${whole} not null, secret text not null,
    state text not null, rests_until ${whole} not null, last_error text, revision ${whole} not null,
    created_at ${whole} not null, authorized_at ${whole} not null
  )${dialect === 'sqlite' ? ' strict' : ''}`
  const indexes = [
    `create unique index one_mailbox_of_account on mailboxes (account_id, address_key)`,
    `create index letters_of_link on outbox (link_id, created_at, id)`,
    `create index failed_letters_of_link on outbox (link_id, created_at, id) where state = 'failed'`,
  ]
  for (const change of [table, ...indexes]) await sql.raw(change).execute(db)
}
