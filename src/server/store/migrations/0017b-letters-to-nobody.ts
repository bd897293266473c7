import { type Kysely, sql } from 'kysely'

/** Forgets the letters that failed because somebody had asked for a password link for an address without an account. */
export async function lettersToNobody(db: Kysely<unknown>): Promise<void> {
  await sql`delete from outbox where kind = 'password-retrieval' and state = 'failed'
    and last_error = 'nobody has an account with this address'`.execute(db)
}
