import type { Sealed } from '../../../domain/receipts/sealed.ts'
import type { Connection } from '../engine/connection.ts'

/** Encrypted access tokens for code platforms; only the newest token per account is kept. */
export const platformTokens = (connection: Connection) => ({
  async put(accountId: string, sealed: Sealed, now: number): Promise<void> {
    await connection.db
      .insertInto('platformTokens')
      .values({ accountId, sealed, createdAt: now })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ sealed, createdAt: now }))
      .execute()
  },

  /** Returns the account's encrypted token, or null. */
  async find(accountId: string): Promise<string | null> {
    const query = connection.db.selectFrom('platformTokens').select('sealed').where('accountId', '=', accountId)
    return (await query.executeTakeFirst())?.sealed ?? null
  },
})
