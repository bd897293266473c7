import { findLanguageCode, type Language } from '../../../domain/text/languages.ts'
import { type Connection, locked } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A mailed link to set a password. It names an address, not an account: one is made whether there is an account or not. */
export type Reset = Omit<Tables['resets'], 'settledAt' | 'language'> & {
  /** What was chosen by who asked; null where nothing was, and then its letter is in the account's language. */
  language: Language | null
}

/** Links to set a password, as hashes of their keys. */
export const resets = (connection: Connection) => ({
  /** The link with this key, whatever became of it, or null. Held until the transaction ends. */
  async find(keyHash: string): Promise<Reset | null> {
    const query = connection.db.selectFrom('resets').selectAll().where('keyHash', '=', keyHash)
    const row = await locked(connection, query).executeTakeFirst()
    return row ? { ...row, language: findLanguageCode(row.language) } : null
  },

  async insert(reset: Reset): Promise<void> {
    const row = { ...reset, settledAt: null, language: reset.language ?? ('' as const) }
    await connection.db.insertInto('resets').values(row).execute()
  },

  /** Writes down what became of a link. */
  async settle(keyHash: string, state: string, at: number): Promise<void> {
    await connection.db.updateTable('resets').set({ state, settledAt: at }).where('keyHash', '=', keyHash).execute()
  },

  /** Moves every link of the address that is in state `from` on to `to`. */
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
