import { type Kysely, sql } from 'kysely'

/** Indexes that find what is stored about an address over all links. The version before neither reads nor needs them. */
export async function ownDataIndexes(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create index letters_to_address on outbox (lower(recipient), created_at)`,
    `create index accounts_by_address on accounts (email_key)`,
    `create index corporations_by_address on corporations (email_key)`,
    `create index invitations_by_address on link_invitations (email_key)`,
    `create index audit_by_person on audit (who, at) where substr(who, 1, 7) = 'person '`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
