import type { Connection } from './connection.ts'

type Count = { linkId: string; count: number }

/** What waits for somebody at each of these links; links where nothing waits are left out. */
export const waiting = (connection: Connection) => ({
  /** Corporations that have signed and have no administrator yet. */
  async corporations(linkIds: readonly string[]): Promise<Count[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('corporations')
      .select((select) => ['link_id', select.fn.countAll().as('count')])
      .where('link_id', 'in', linkIds)
      .where('state', 'in', ['submitted', 'mailed', 'uploaded'])
      .groupBy('link_id')
      .execute()
    return rows.map((row) => ({ linkId: row.link_id, count: Number(row.count) }))
  },

  /** Employees who have signed and are not active yet. */
  async employees(linkIds: readonly string[]): Promise<Count[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('employee_counts')
      .innerJoin('corporations', 'corporations.id', 'employee_counts.corporation_id')
      .select((select) => ['corporations.link_id', select.fn.sum('employee_counts.number').as('count')])
      .where('corporations.link_id', 'in', linkIds)
      .where('corporations.state', 'not in', ['deleted', 'purged'])
      .where('employee_counts.state', '=', 'inactive')
      .groupBy('corporations.link_id')
      .execute()
    return rows.map((row) => ({ linkId: row.link_id, count: Number(row.count) }))
  },
})
