import type { Sealed } from '../../domain/sealed.ts'
import type { Connection } from './connection.ts'

/** What a code platform lets the service ask for an account: sealed, the newest only. */
export const platformTokens = (connection: Connection) => ({
  async put(accountId: string, sealed: Sealed, now: number): Promise<void> {
    await connection.db
      .insertInto('platform_tokens')
      .values({ account_id: accountId, sealed, created_at: now })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ sealed, created_at: now }))
      .execute()
  },

  /** The sealed token of the account, or null. */
  async find(accountId: string): Promise<string | null> {
    const query = connection.db.selectFrom('platform_tokens').select('sealed').where('account_id', '=', accountId)
    return (await query.executeTakeFirst())?.sealed ?? null
  },

  /** Forgets tokens kept since before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('platform_tokens').where('created_at', '<', time).execute()
  },
})
