import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * How forges and repositories are added: the operator's one-time addresses, and managers' sign-ins at a forge, each stored for an hour. The version before
 * reads and writes neither.
 */
export async function forgeWays(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table forge_registrations (
      id text primary key, url text not null, api_url text not null, organization text not null, hook_id text not null,
      forge_id text not null, created_at ${whole} not null, expires_at ${whole} not null
    )${strict}`,
    `create table forge_sign_ins (
      id text primary key, account_id text not null, forge_id text not null references forges (id),
      login text not null, token text not null, expires_at ${whole} not null
    )${strict}`,
    `create unique index one_forge_sign_in on forge_sign_ins (account_id, forge_id)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
