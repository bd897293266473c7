import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Adds the claims of processes on mailboxes. The version before neither reads nor writes them. */
export async function mailboxClaims(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const [whole, strict] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict']
  await sql
    .raw(
      `create table mailbox_claims (mailbox text primary key, owner text not null, claimed_until ${whole} not null)${strict}`,
    )
    .execute(db)
}
