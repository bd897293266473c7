import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Which address or account a browser has proven for a check, so that it reads that entry. The version before neither reads nor writes it. */
export async function checkProofs(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table check_proofs (
      id text primary key, browser text not null, pull_request_id text not null, subject text not null,
      proven_at ${whole} not null, expires_at ${whole} not null
    )${strict}`,
    `create index check_proofs_of_browser on check_proofs (browser, pull_request_id)`,
    `create index check_proofs_by_end on check_proofs (expires_at)`,
    `create index proven_accounts_by_age on proven_accounts (proven_at)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
