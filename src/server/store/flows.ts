import type { Connection } from './connection.ts'

/** Somebody on the way to a code platform and back. */
export type Flow = {
  /** SHA-256 of the browser's cookie, in hex. */
  id: string
  /** SHA-256 of the state the platform gives back, in hex. */
  stateHash: string
  platform: string
  /** The PKCE verifier, sealed. */
  verifier: string
  /** The account whose access is renewed; empty for somebody who signs in. */
  accountId: string
  expiresAt: number
}

/** Ways to a code platform, each gone once and in one browser. */
export const flows = (connection: Connection) => ({
  async insert(flow: Flow): Promise<void> {
    await connection.db
      .insertInto('flows')
      .values({
        id: flow.id,
        state_hash: flow.stateHash,
        platform: flow.platform,
        verifier: flow.verifier,
        account_id: flow.accountId,
        expires_at: flow.expiresAt,
      })
      .execute()
  },

  /** Takes the flow away, so that of many who come back with it one does; null where browser, state and platform do not meet. */
  async take(key: Pick<Flow, 'id' | 'stateHash' | 'platform'>): Promise<Flow | null> {
    const row = await connection.db
      .deleteFrom('flows')
      .where('id', '=', key.id)
      .where('state_hash', '=', key.stateHash)
      .where('platform', '=', key.platform)
      .returningAll()
      .executeTakeFirst()
    return row ? { ...key, verifier: row.verifier, accountId: row.account_id, expiresAt: row.expires_at } : null
  },

  /** Forgets flows that expired before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('flows').where('expires_at', '<', time).execute()
  },
})
