import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An authorisation under way at a code platform. */
export type AuthorizationFlow = Tables['flows']

/** Ways to a code platform, each gone once and in one browser. */
export const flows = (connection: Connection) => ({
  async insert(flow: AuthorizationFlow): Promise<void> {
    await connection.db.insertInto('flows').values(flow).execute()
  },

  /** Takes the flow away, so that of many who come back with it one does; null where browser, state and platform do not meet. */
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

  /** The flow, which stays; null where there is none. */
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

  /** Writes what a flow that stays is to remember from now on. */
  async change(id: string, verifier: Sealed): Promise<void> {
    await connection.db.updateTable('flows').set({ verifier }).where('id', '=', id).execute()
  },
})
