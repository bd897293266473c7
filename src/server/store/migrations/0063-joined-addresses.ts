import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Other addresses that a signature covers as well. The version before reads none: to it they have signed nothing, as before. */
export async function joinedAddresses(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table joined_addresses (
      id text primary key, link_id text not null, signing_id text not null, signer_key text not null, email text not null,
      joined_key text not null, domain text not null, language text not null, salts text not null, state text not null,
      joined_at ${whole} not null, ended_at ${whole}, ended_by text not null, evidence_seq ${whole} not null
    )${strict}`,
    `create unique index joined_once on joined_addresses (joined_key) where state = 'live'`,
    `create index joined_to_signer on joined_addresses (signer_key)`,
    `create index joined_by_key on joined_addresses (joined_key)`,
    `create index joined_of_domain on joined_addresses (link_id, domain)`,
    `create index joined_of_link on joined_addresses (link_id, id)`,
    `create index joined_of_email on joined_addresses (lower(email))`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
