import { findLanguageCode, type Language } from '../../domain/languages.ts'
import { type Connection, locked } from './connection.ts'

/** A mailed link to set a password. It names an address, not an account: one is made whether there is an account or not. */
export type Reset = {
  /** SHA-256 of the key, in hex. */
  keyHash: string
  linkId: string
  emailKey: string
  /** A state of the reset link's lifecycle. */
  state: string
  issuedAt: number
  expiresAt: number
  /** What was chosen by who asked; null where nothing was, and then its letter is in the account's language. */
  language: Language | null
}

/** Links to set a password, as hashes of their keys. */
export const resets = (connection: Connection) => ({
  /** The link with this key, whatever became of it, or null. Held until the transaction ends. */
  async find(keyHash: string): Promise<Reset | null> {
    const query = connection.db.selectFrom('resets').selectAll().where('key_hash', '=', keyHash)
    const row = await locked(connection, query).executeTakeFirst()
    return row
      ? {
          keyHash: row.key_hash,
          linkId: row.link_id,
          emailKey: row.email_key,
          state: row.state,
          issuedAt: row.issued_at,
          expiresAt: row.expires_at,
          language: findLanguageCode(row.language),
        }
      : null
  },

  async insert(reset: Reset): Promise<void> {
    await connection.db
      .insertInto('resets')
      .values({
        key_hash: reset.keyHash,
        link_id: reset.linkId,
        email_key: reset.emailKey,
        state: reset.state,
        issued_at: reset.issuedAt,
        expires_at: reset.expiresAt,
        settled_at: null,
        language: reset.language ?? '',
      })
      .execute()
  },

  /** Writes down what became of a link. */
  async settle(keyHash: string, state: string, at: number): Promise<void> {
    await connection.db.updateTable('resets').set({ state, settled_at: at }).where('key_hash', '=', keyHash).execute()
  },

  /** Moves every link of the address that is in state `from` on to `to`. */
  async settleAll(address: { linkId: string; emailKey: string }, change: { from: string; to: string; at: number }) {
    await connection.db
      .updateTable('resets')
      .set({ state: change.to, settled_at: change.at })
      .where('link_id', '=', address.linkId)
      .where('email_key', '=', address.emailKey)
      .where('state', '=', change.from)
      .execute()
  },

  /** Forgets links that expired before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('resets').where('expires_at', '<', time).execute()
  },
})
