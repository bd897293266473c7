import { sql } from 'kysely'
import type { Connection } from './connection.ts'

type Count = { linkId: string; count: number }

/** `overdue` were asked at a given time or before; `askedAt` is when the oldest was. */
type WaitingErasures = Count & { overdue: number; askedAt: number }

/** What waits at each of these links, for the community or for companies; links where nothing waits are left out. */
export const waiting = (connection: Connection) => ({
  /** Corporations in these states. */
  async corporations(linkIds: readonly string[], states: readonly string[]): Promise<Count[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('corporations')
      .select((select) => ['linkId', select.fn.countAll().as('count')])
      .where('linkId', 'in', linkIds)
      .where('state', 'in', states)
      .groupBy('linkId')
      .execute()
    return rows.map((row) => ({ linkId: row.linkId, count: Number(row.count) }))
  },

  /** Employees who have signed and are not active yet. */
  async employees(linkIds: readonly string[]): Promise<Count[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('employeeCounts')
      .innerJoin('corporations', 'corporations.id', 'employeeCounts.corporationId')
      .select((select) => ['corporations.linkId', select.fn.sum('employeeCounts.number').as('count')])
      .where('corporations.linkId', 'in', linkIds)
      .where('corporations.state', 'not in', ['deleted', 'purged'])
      .where('employeeCounts.state', '=', 'inactive')
      .groupBy('corporations.linkId')
      .execute()
    return rows.map((row) => ({ linkId: row.linkId, count: Number(row.count) }))
  },

  /** Requests to erase a signature, and how many of them were asked at `time` or before. */
  async erasures(linkIds: readonly string[], time: number): Promise<WaitingErasures[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('erasureRequests')
      .select((select) => [
        'linkId',
        select.fn.countAll().as('count'),
        select.fn.sum(select.case().when('askedAt', '<=', time).then(1).else(0).end()).as('overdue'),
        select.fn.min('askedAt').as('askedAt'),
      ])
      // Written out, so that the partial index serves.
      .where('state', '=', sql.lit('waiting'))
      .where('linkId', 'in', linkIds)
      .groupBy('linkId')
      .execute()
    return rows.map(({ linkId, count, overdue, askedAt }) => ({
      ...{ linkId, count: Number(count), overdue: Number(overdue), askedAt },
    }))
  },

  /** Open pull requests that the check has found red. */
  async redPullRequests(linkIds: readonly string[]): Promise<Count[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('pullRequests')
      .select((select) => ['linkId', select.fn.countAll().as('count')])
      .where('linkId', 'in', linkIds)
      .where('state', '=', sql.lit('open'))
      .where('verdict', '=', 'uncovered')
      .groupBy('linkId')
      .execute()
    return rows.map((row) => ({ linkId: row.linkId, count: Number(row.count) }))
  },
})
