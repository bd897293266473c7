import { type Kysely, sql } from 'kysely'

/**
 * The language that was chosen by who asked for the link; empty where none was, and then its letter is in the account's. It is looked up when
 * the letter is written, not when the link is asked for: there it took longer for an address with an account.
 */
export async function resetLanguage(db: Kysely<unknown>): Promise<void> {
  await sql`alter table resets add column language text not null default ''`.execute(db)
}
