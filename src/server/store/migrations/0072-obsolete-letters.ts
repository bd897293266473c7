import { type Kysely, sql } from 'kysely'

/**
 * Emails that were no longer needed get a state of their own; the version before marks them as failed, with words that begin with `not needed: `. The
 * index finds the emails that were not sent among those that ask for one version.
 */
export async function obsoleteLetters(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `update outbox set state = 'obsolete', last_error = substr(last_error, 13)
      where state = 'failed' and last_error like 'not needed: %'`,
    `create index unsent_letters_of_link on outbox (link_id, kind, state) where state in ('failed', 'obsolete')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
