import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** A forge's response about an account's membership in an organization or team. */
export type Membership = Tables['memberships']

export const memberships = (connection: Connection) => {
  const { db } = connection

  return {
    /** Returns the responses about these accounts that were received since `since` (ms). */
    async find(
      forgeId: string,
      { places, accountIds, since }: { places: readonly string[]; accountIds: readonly string[]; since: number },
    ): Promise<Membership[]> {
      if (places.length === 0 || accountIds.length === 0) return []
      const query = db.selectFrom('memberships').selectAll().where('forgeId', '=', forgeId)
      return query
        .where('place', 'in', places)
        .where('accountId', 'in', accountIds)
        .where('askedAt', '>=', since)
        .execute()
    },

    /** Returns the organizations and teams of an account according to the stored responses. */
    async placesOf(forgeId: string, accountId: string): Promise<string[]> {
      const query = db.selectFrom('memberships').select('place').where('forgeId', '=', forgeId)
      const rows = await query.where('accountId', '=', accountId).where('answer', '=', 'yes').orderBy('place').execute()
      return rows.map(({ place }) => place)
    },

    /** Returns whether the forge rejected the last query about any of these organizations or teams. */
    async isRefused(forgeId: string, places: readonly string[]): Promise<boolean> {
      if (places.length === 0) return false
      const query = db.selectFrom('memberships').select('answer').where('forgeId', '=', forgeId)
      const newest = await query.where('place', 'in', places).orderBy('askedAt', 'desc').limit(1).executeTakeFirst()
      return newest?.answer === 'refused'
    },

    async put(membership: Membership): Promise<void> {
      const { answer, askedAt } = membership
      await db
        .insertInto('memberships')
        .values(membership)
        .onConflict((conflict) => conflict.columns(['forgeId', 'place', 'accountId']).doUpdateSet({ answer, askedAt }))
        .execute()
    },

    /** Deletes responses older than `time` (ms). */
    async forget(time: number): Promise<void> {
      await db.deleteFrom('memberships').where('askedAt', '<', time).execute()
    },

    /** Deletes the responses about these accounts. */
    async eraseOf(accounts: readonly { forgeId: string; accountId: string }[]): Promise<void> {
      for (const { forgeId, accountId } of accounts) {
        await db.deleteFrom('memberships').where('forgeId', '=', forgeId).where('accountId', '=', accountId).execute()
      }
    },
  }
}
