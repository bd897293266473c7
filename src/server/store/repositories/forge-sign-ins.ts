import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A manager's sign-in to a forge through the GitHub App, with the token for listing the manager's repositories. */
export type ForgeSignIn = Tables['forgeSignIns']

/** Managers' sign-ins to forges, at most one per account and forge. */
export const forgeSignIns = (connection: Connection) => {
  const { db } = connection
  return {
    /** Stores a sign-in, replacing the account's earlier sign-in. */
    async put(signIn: ForgeSignIn): Promise<void> {
      const { accountId, forgeId } = signIn
      await db.deleteFrom('forgeSignIns').where('accountId', '=', accountId).where('forgeId', '=', forgeId).execute()
      await db.insertInto('forgeSignIns').values(signIn).execute()
    },

    async find(accountId: string, forgeId: string, now: number): Promise<ForgeSignIn | null> {
      const query = db.selectFrom('forgeSignIns').selectAll()
      const found = await query
        .where('accountId', '=', accountId)
        .where('forgeId', '=', forgeId)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
      return found ?? null
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('forgeSignIns').where('id', '=', id).execute()
    },

    /** Deletes sign-ins that expired before `time`. */
    async forget(time: number): Promise<void> {
      await db.deleteFrom('forgeSignIns').where('expiresAt', '<', time).execute()
    },
  }
}
