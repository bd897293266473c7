import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A one-time URL for the operator to register a GitHub App; its ID is the hash of the key in the URL. */
export type ForgeRegistration = Tables['forgeRegistrations']

/** One-time registration URLs for the operator. */
export const forgeRegistrations = (connection: Connection) => {
  const { db } = connection
  return {
    async insert(registration: ForgeRegistration): Promise<void> {
      await db.insertInto('forgeRegistrations').values(registration).execute()
    },

    async find(id: string): Promise<ForgeRegistration | null> {
      return (await db.selectFrom('forgeRegistrations').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Marks the URL as used. Returns false if it had already been used. */
    async use(id: string, forgeId: string): Promise<boolean> {
      const used = await db
        .updateTable('forgeRegistrations')
        .set({ forgeId })
        .where('id', '=', id)
        .where('forgeId', '=', '')
        .executeTakeFirst()
      return used.numUpdatedRows > 0n
    },

    /** Deletes registration URLs that expired before `time`. */
    async forget(time: number): Promise<void> {
      await db.deleteFrom('forgeRegistrations').where('expiresAt', '<', time).execute()
    },
  }
}
