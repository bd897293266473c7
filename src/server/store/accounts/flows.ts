import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A pending authorization on a code platform. */
export type AuthorizationFlow = Tables['flows']

/** Authorizations on code platforms, each usable once and in one browser. */
export const flows = (connection: Connection) => ({
  async insert(flow: Omit<AuthorizationFlow, 'timeZone'> & Partial<AuthorizationFlow>): Promise<void> {
    await connection.db
      .insertInto('flows')
      .values({ timeZone: '', ...flow })
      .execute()
  },

  /** Deletes and returns the flow, so that only one of several callbacks succeeds; null if browser, state and platform do not match. */
  async take(key: Pick<AuthorizationFlow, 'id' | 'stateHash' | 'platform'>): Promise<AuthorizationFlow | null> {
    const row = await connection.db
      .deleteFrom('flows')
      .where('id', '=', key.id)
      .where('stateHash', '=', key.stateHash)
      .where('platform', '=', key.platform)
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  },

  /** Returns the flow without deleting it, or null. */
  async find(
    key: Pick<AuthorizationFlow, 'id' | 'platform'>,
  ): Promise<Pick<AuthorizationFlow, 'verifier' | 'expiresAt'> | null> {
    const row = await connection.db
      .selectFrom('flows')
      .select(['verifier', 'expiresAt'])
      .where('id', '=', key.id)
      .where('platform', '=', key.platform)
      .executeTakeFirst()
    return row ?? null
  },

  /** Replaces the encrypted data of a flow. */
  async change(id: string, verifier: Sealed): Promise<void> {
    await connection.db.updateTable('flows').set({ verifier }).where('id', '=', id).execute()
  },
})
