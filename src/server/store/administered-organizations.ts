import type { Connection } from './connection.ts'

/** An account that administers an organisation, as its code platform said. Times are ms. */
export type Administration = {
  accountId: string
  /** `refused`: the platform lets the service ask no more, so that it counts no more until the next sign-in. */
  state: 'live' | 'refused'
  /** When the platform last said so. */
  confirmedAt: number
}

/** Which organisations accounts administer: what their code platform said at their sign-in, and is asked again. By the platform's numbers. */
export const administeredOrganizations = (connection: Connection) => ({
  /** Replaces what is known of an account by what the platform says now. */
  async replace(
    account: { id: string; platform: string },
    organizationIds: readonly string[],
    now: number,
  ): Promise<void> {
    const { db } = connection
    await db.deleteFrom('administered_organizations').where('account_id', '=', account.id).execute()
    if (organizationIds.length === 0) return
    const rows = [...new Set(organizationIds)].map((organization_id) => ({
      account_id: account.id,
      organization_id,
      platform: account.platform,
      state: 'live',
      asked_at: now,
      confirmed_at: now,
    }))
    await db.insertInto('administered_organizations').values(rows).execute()
  },

  /** The platform lets the service ask no more for an account. */
  async refuse(accountId: string, now: number): Promise<void> {
    await connection.db
      .updateTable('administered_organizations')
      .set({ state: 'refused', asked_at: now })
      .where('account_id', '=', accountId)
      .execute()
  },

  /** Those who administer an organisation, the longest known first. */
  async listOf(platform: string, organizationId: string): Promise<Administration[]> {
    const rows = await connection.db
      .selectFrom('administered_organizations')
      .innerJoin('accounts', 'accounts.id', 'administered_organizations.account_id')
      .select(['account_id', 'administered_organizations.state', 'confirmed_at'])
      .where('administered_organizations.platform', '=', platform)
      .where('organization_id', '=', organizationId)
      .where('accounts.state', '=', 'live')
      .orderBy('accounts.created_at')
      .orderBy('account_id')
      .execute()
    return rows.map((row) => ({
      accountId: row.account_id,
      state: row.state as Administration['state'],
      confirmedAt: row.confirmed_at,
    }))
  },

  /** Accounts whose platform was asked last at `time` or before, as many as `most`, the longest ago first. */
  async askedBefore(time: number, most: number): Promise<string[]> {
    const rows = await connection.db
      .selectFrom('administered_organizations')
      .select('account_id')
      .where('asked_at', '<=', time)
      .where('state', '=', 'live')
      .groupBy('account_id')
      .orderBy((column) => column.fn.min('asked_at'))
      .limit(most)
      .execute()
    return rows.map((row) => row.account_id)
  },

  /** Forgets what no platform has said since `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('administered_organizations').where('confirmed_at', '<', time).execute()
  },
})
