import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An administrator of an organization, according to its code platform. */
export type Administration = Pick<Tables['administeredOrganizations'], 'accountId' | 'state' | 'confirmedAt'>

/** Organizations that accounts administer, by their ID on the platform. The code platform reports them at sign-in and is queried again regularly. */
export const administeredOrganizations = (connection: Connection) => ({
  /** Replaces an account's organizations with the current response of the platform. */
  async replace(
    account: { id: string; platform: string },
    organizationIds: readonly string[],
    now: number,
  ): Promise<void> {
    const { db } = connection
    await db.deleteFrom('administeredOrganizations').where('accountId', '=', account.id).execute()
    if (organizationIds.length === 0) return
    const rows = [...new Set(organizationIds)].map((organizationId) => ({
      accountId: account.id,
      organizationId,
      platform: account.platform,
      state: 'live' as const,
      askedAt: now,
      confirmedAt: now,
    }))
    await db.insertInto('administeredOrganizations').values(rows).execute()
  },

  /** Marks an account if the platform no longer responds to queries about it. */
  async refuse(accountId: string, now: number): Promise<void> {
    await connection.db
      .updateTable('administeredOrganizations')
      .set({ state: 'refused', askedAt: now })
      .where('accountId', '=', accountId)
      .execute()
  },

  /** Returns the administrators of an organization, oldest account first. */
  async listOf(platform: string, organizationId: string): Promise<Administration[]> {
    return connection.db
      .selectFrom('administeredOrganizations')
      .innerJoin('accounts', 'accounts.id', 'administeredOrganizations.accountId')
      .select(['accountId', 'administeredOrganizations.state', 'confirmedAt'])
      .where('administeredOrganizations.platform', '=', platform)
      .where('organizationId', '=', organizationId)
      .where('accounts.state', '=', 'live')
      .orderBy('accounts.createdAt')
      .orderBy('accountId')
      .execute()
  },

  /** Returns up to `limit` accounts that were last queried at or before `time`, oldest first. */
  async askedBefore(time: number, limit: number): Promise<string[]> {
    const rows = await connection.db
      .selectFrom('administeredOrganizations')
      .select('accountId')
      .where('askedAt', '<=', time)
      .where('state', '=', 'live')
      .groupBy('accountId')
      .orderBy((column) => column.fn.min('askedAt'))
      .limit(limit)
      .execute()
    return rows.map((row) => row.accountId)
  },
})
