import { findLanguageCode, type Language } from '../../../domain/text/languages.ts'
import { type Connection, locked } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An emailed link to set a password. It refers to an address instead of an account, because it is created even if no account exists. */
export type Reset = Omit<Tables['resets'], 'settledAt' | 'language'> & {
  /** Language chosen by the requester; null if none was chosen, in which case the email uses the account's language. */
  language: Language | null
}

/** Links to set a password, by the hashes of their keys. */
export const resets = (connection: Connection) => ({
  /** Returns the link with this key in any state, or null. Locks it until the transaction ends. */
  async find(keyHash: string): Promise<Reset | null> {
    const query = connection.db.selectFrom('resets').selectAll().where('keyHash', '=', keyHash)
    const row = await locked(connection, query).executeTakeFirst()
    return row ? { ...row, language: findLanguageCode(row.language) } : null
  },

  async insert(reset: Reset): Promise<void> {
    const row = { ...reset, settledAt: null, language: reset.language ?? ('' as const) }
    await connection.db.insertInto('resets').values(row).execute()
  },

  /** Stores the final state of a link. */
  async settle(keyHash: string, state: string, at: number): Promise<void> {
    await connection.db.updateTable('resets').set({ state, settledAt: at }).where('keyHash', '=', keyHash).execute()
  },

  /** Moves all links of the address from state `from` to `to`. */
  async settleAll(address: { linkId: string; emailKey: string }, change: { from: string; to: string; at: number }) {
    await connection.db
      .updateTable('resets')
      .set({ state: change.to, settledAt: change.at })
      .where('linkId', '=', address.linkId)
      .where('emailKey', '=', address.emailKey)
      .where('state', '=', change.from)
      .execute()
  },
})
