import { asStored, type Connection } from '../engine/connection.ts'
import { type StoredTables, storedRow } from '../engine/rows.ts'
import type { Tables } from '../tables/tables.ts'

/** Consent of an account or signer to a version of the privacy policy. */
export type Consent = Omit<Tables['consents'], 'salts'>

export const consentRow = (consent: Consent): StoredTables['consents'] =>
  storedRow<Tables['consents']>({ ...consent, salts: {} })

/** Append-only consents. */
export const consents = (connection: Connection) => ({
  async insert(row: StoredTables['consents']): Promise<void> {
    await asStored(connection).insertInto('consents').values(row).execute()
  },

  /** Returns all consents of an account, oldest first. */
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
