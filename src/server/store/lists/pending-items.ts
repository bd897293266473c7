import { sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'

type Count = { linkId: string; count: number }

/** `overdue` is the number of requests made at or before a given time; `askedAt` is the time of the oldest request. */
type WaitingErasures = Count & { overdue: number; askedAt: number }

/** Items that are waiting for the community, by link; links without items are omitted. */
export const pendingItems = (connection: Connection) => ({
  /** Counts the waiting erasure requests; `overdue` counts the requests made at or before `time`. */
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
      // Inlined as a literal, so that the database uses the partial index.
      .where('state', '=', sql.lit('waiting'))
      .where('linkId', 'in', linkIds)
      .groupBy('linkId')
      .execute()
    return rows.map(({ linkId, count, overdue, askedAt }) => ({
      ...{ linkId, count: Number(count), overdue: Number(overdue), askedAt },
    }))
  },

  /** Counts open pull requests with a failed check. */
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
