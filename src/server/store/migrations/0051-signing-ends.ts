import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Signatures that their community has ended, with the reason. The version before writes none, and counts such a signature no more: it is not `live`. */
export async function signingEnds(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  const statements = [
    `create table signing_ends (
      id text primary key, signing_id text not null, link_id text not null, account_id text not null, proven text not null,
      reason text not null, salt text not null, at ${whole} not null, evidence_seq ${whole} not null,
      reinstated_at ${whole}, reinstated_by text not null
    )${strict}`,
    `create index ends_of_signing on signing_ends (signing_id, at)`,
    `create index ends_of_link on signing_ends (link_id, id)`,
    `create index ends_by_account on signing_ends (account_id, at)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
