import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An account that administers an organisation, as its code platform said. */
export type Administration = Pick<Tables['administeredOrganizations'], 'accountId' | 'state' | 'confirmedAt'>

/** Which organisations accounts administer: what their code platform said at their sign-in, and is asked again. By the platform's numbers. */
export const administeredOrganizations = (connection: Connection) => ({
  /** Replaces what is known of an account by what the platform says now. */
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

  /** The platform lets the service ask no more for an account. */
  async refuse(accountId: string, now: number): Promise<void> {
    await connection.db
      .updateTable('administeredOrganizations')
      .set({ state: 'refused', askedAt: now })
      .where('accountId', '=', accountId)
      .execute()
  },

  /** Those who administer an organisation, the longest known first. */
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

  /** Accounts whose platform was asked last at `time` or before, as many as `most`, the longest ago first. */
  async askedBefore(time: number, most: number): Promise<string[]> {
    const rows = await connection.db
      .selectFrom('administeredOrganizations')
      .select('accountId')
      .where('askedAt', '<=', time)
      .where('state', '=', 'live')
      .groupBy('accountId')
      .orderBy((column) => column.fn.min('askedAt'))
      .limit(most)
      .execute()
    return rows.map((row) => row.accountId)
  },
})
