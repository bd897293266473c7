import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A manager's sign-in at a forge through the App: the token that shows what the manager administers there. */
export type ForgeSignIn = Tables['forgeSignIns']

/** Sign-ins of managers at forges, one for each account and forge. */
export const forgeSignIns = (connection: Connection) => {
  const { db } = connection
  return {
    /** Takes the place of an earlier sign-in of the account. */
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

    /** Forgets those that expired before `time`. */
    async forget(time: number): Promise<void> {
      await db.deleteFrom('forgeSignIns').where('expiresAt', '<', time).execute()
    },
  }
}
