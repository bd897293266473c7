import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Accounts, and everything about who may come in. */
export async function access(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  const table = (name: string, columns: string): Promise<unknown> =>
    sql.raw(`create table ${name} (${columns})${dialect === 'sqlite' ? ' strict' : ''}`).execute(db)

  await table(
    'accounts',
    `id text primary key, link_id text not null, role text not null, corporation text not null, platform text not null,
     platform_id text not null, login text not null, login_key text not null, email text not null,
     email_key text not null, password text, consent text not null, state text not null,
     created_at ${whole} not null, removed_at ${whole}`,
  )
  await table(
    'sessions',
    `id text primary key, account_id text not null references accounts (id), handle text not null,
     created_at ${whole} not null, seen_at ${whole} not null, ends_at ${whole} not null, ended_at ${whole}`,
  )
  await table(
    'resets',
    `key_hash text primary key, link_id text not null, email_key text not null, state text not null,
     issued_at ${whole} not null, expires_at ${whole} not null, settled_at ${whole}`,
  )
  await table(
    'attempts',
    `key text primary key, state text not null, failures text not null, frozen_until ${whole},
     expires_at ${whole} not null`,
  )
  await table(
    'consents',
    `id text primary key, account_id text not null references accounts (id), version text not null,
     language text not null, client text not null, given_at ${whole} not null`,
  )
  await table(
    'audit',
    `id text primary key, at ${whole} not null, who text not null, what text not null, link_id text not null,
     client text not null, result text not null`,
  )

  const indexes = [
    `create unique index one_live_login on accounts (link_id, login_key) where state = 'live' and platform = ''`,
    `create unique index one_live_address on accounts (link_id, email_key) where state = 'live' and platform = ''`,
    `create unique index one_live_platform_account on accounts (platform, platform_id)
       where state = 'live' and platform <> ''`,
    `create index accounts_by_login on accounts (link_id, login_key)`,
    `create index accounts_by_email on accounts (link_id, email_key)`,
    `create index sessions_of_account on sessions (account_id, created_at)`,
    `create index old_sessions on sessions (ends_at)`,
    `create index resets_of_address on resets (link_id, email_key, issued_at)`,
    `create index old_resets on resets (expires_at)`,
    `create index old_attempts on attempts (expires_at)`,
    `create index consents_of_account on consents (account_id, given_at)`,
    `create index audit_by_time on audit (at, id)`,
  ]
  for (const index of indexes) await sql.raw(index).execute(db)
}
