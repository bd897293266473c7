import type { Sealed } from '../../domain/sealed.ts'
import type { Connection } from './connection.ts'

/** Somebody on the way to a code platform and back. */
export type AuthorizationFlow = {
  /** SHA-256 of the browser's cookie, in hex. */
  id: string
  /** SHA-256 of the state the platform gives back, in hex. */
  stateHash: string
  platform: string
  /** The PKCE verifier, or what else is to be remembered until the browser is back, sealed. */
  verifier: Sealed
  /** The account whose access is renewed; empty for somebody who signs in. */
  accountId: string
  /** The version of the privacy policy that the page linked from which somebody set out; empty for none. */
  consent: string
  expiresAt: number
}

/** Ways to a code platform, each gone once and in one browser. */
export const flows = (connection: Connection) => ({
  async insert(flow: AuthorizationFlow): Promise<void> {
    await connection.db
      .insertInto('flows')
      .values({
        id: flow.id,
        state_hash: flow.stateHash,
        platform: flow.platform,
        verifier: flow.verifier,
        account_id: flow.accountId,
        consent: flow.consent,
        expires_at: flow.expiresAt,
      })
      .execute()
  },

  /** Takes the flow away, so that of many who come back with it one does; null where browser, state and platform do not meet. */
  async take(key: Pick<AuthorizationFlow, 'id' | 'stateHash' | 'platform'>): Promise<AuthorizationFlow | null> {
    const row = await connection.db
      .deleteFrom('flows')
      .where('id', '=', key.id)
      .where('state_hash', '=', key.stateHash)
      .where('platform', '=', key.platform)
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    const { verifier, account_id: accountId, consent, expires_at: expiresAt } = row
    return { ...key, verifier, accountId, consent, expiresAt }
  },

  /** The flow, which stays; null where there is none. */
  async find(
    key: Pick<AuthorizationFlow, 'id' | 'platform'>,
  ): Promise<Pick<AuthorizationFlow, 'verifier' | 'expiresAt'> | null> {
    const row = await connection.db
      .selectFrom('flows')
      .select(['verifier', 'expires_at'])
      .where('id', '=', key.id)
      .where('platform', '=', key.platform)
      .executeTakeFirst()
    return row ? { verifier: row.verifier, expiresAt: row.expires_at } : null
  },

  /** Writes what a flow that stays is to remember from now on. */
  async change(id: string, verifier: Sealed): Promise<void> {
    await connection.db.updateTable('flows').set({ verifier }).where('id', '=', id).execute()
  },

  /** Forgets flows that expired before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('flows').where('expires_at', '<', time).execute()
  },
})
