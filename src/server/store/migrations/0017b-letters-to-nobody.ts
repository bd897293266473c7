import { type Kysely, sql } from 'kysely'

/** Deletes the letters that failed because a password link was requested for an address without an account. */
export async function lettersToNobody(db: Kysely<unknown>): Promise<void> {
  await sql`delete from outbox where kind = 'password-retrieval' and state = 'failed'
    and last_error = 'nobody has an account with this address'`.execute(db)
}
