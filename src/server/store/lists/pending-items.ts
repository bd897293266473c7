import { sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'

type Count = { linkId: string; count: number }

/** `overdue` were asked at a given time or before; `askedAt` is when the oldest was. */
type WaitingErasures = Count & { overdue: number; askedAt: number }

/** Things that wait for the community at each of these links, without links at which nothing waits. */
export const pendingItems = (connection: Connection) => ({
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
