import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** The consent of an account or signer to a version of the privacy policy. */
export type Consent = Omit<Tables['consents'], 'salts'>

/** A new consent as its row. */
export const consentRow = (consent: Consent): StoredTables['consents'] =>
  storedRow<Tables['consents']>({ ...consent, salts: {} })

/** Consents; never changed, never deleted. */
export const consents = (connection: Connection) => ({
  async insert(row: StoredTables['consents']): Promise<void> {
    await asStored(connection).insertInto('consents').values(row).execute()
  },

  /** Every consent of an account, oldest first. */
  async list(accountId: string): Promise<Consent[]> {
    return connection.db
      .selectFrom('consents')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('givenAt')
      .orderBy('id')
      .execute()
  },
})
