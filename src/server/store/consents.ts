import type { Language } from '../../domain/languages.ts'
import type { Connection } from './connection.ts'
import type { Tables } from './schema.ts'

/** That somebody agreed to a version of the privacy policy. */
export type Consent = {
  id: string
  accountId: string
  version: string
  language: Language
  /** The client, as limits count it. */
  client: string
  givenAt: number
}

/** A new consent as its row, under evidence. */
export const consentRow = (consent: Consent, salts: Record<string, string>): Tables['consents'] => ({
  id: consent.id,
  account_id: consent.accountId,
  version: consent.version,
  language: consent.language,
  client: consent.client,
  given_at: consent.givenAt,
  salts: JSON.stringify(salts),
  evidenced: 1,
})

/** Consents; never changed, never deleted. */
export const consents = (connection: Connection) => ({
  async insert(row: Tables['consents']): Promise<void> {
    await connection.db.insertInto('consents').values(row).execute()
  },

  /** Every consent of an account, oldest first. */
  async list(accountId: string): Promise<Consent[]> {
    const rows = await connection.db
      .selectFrom('consents')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('given_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      accountId: row.account_id,
      version: row.version,
      language: row.language as Language,
      client: row.client,
      givenAt: row.given_at,
    }))
  },
})
