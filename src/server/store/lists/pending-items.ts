import { sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'

type Count = { linkId: string; count: number }

/** `overdue` is the number of requests made at or before a given time; `askedAt` is the time of the oldest request. */
type WaitingErasures = Count & { overdue: number; askedAt: number }

/** Watched repositories of a link. `dry`: in dry run; `lost`: without access; `failedEvents` counts webhook events. */
type Checks = { repositories: number; dry: number; failedEvents: number; lost: number }

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

  /** Counts the companies' requests for further domains. */
  async domainRequests(linkIds: readonly string[]): Promise<Count[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('domainRequests')
      .select((select) => ['linkId', select.fn.countAll().as('count')])
      .where('state', '=', sql.lit('waiting'))
      .where('linkId', 'in', linkIds)
      .groupBy('linkId')
      .execute()
    return rows.map((row) => ({ linkId: row.linkId, count: Number(row.count) }))
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

  /** Returns the watched repositories of links, by link; links without repositories are omitted. */
  async checks(linkIds: readonly string[]): Promise<Map<string, Checks>> {
    if (linkIds.length === 0) return new Map()
    const ids = sql.join(linkIds)
    const { rows } = await sql<{ linkId: string } & Record<keyof Checks, number | string>>`
      select w.link_id, count(*) as repositories, sum(case when w.is_dry = 1 then 1 else 0 end) as dry,
        sum(case when w.state <> 'live' then 1 else 0 end) as lost, sum(coalesce(f.fails, 0)) as failed_events
      from watches w
      left join (
        select watch_id, count(*) as fails from forge_deliveries
        where state = 'failed' and watch_id in (select id from watches where link_id in (${ids}))
        group by watch_id
      ) f on f.watch_id = w.id
      where w.link_id in (${ids}) and w.state <> 'ended' group by w.link_id`.execute(connection.db)
    return new Map(
      rows.map(({ linkId, repositories, dry, failedEvents, lost }) => [
        linkId,
        {
          ...{ repositories: Number(repositories), dry: Number(dry) },
          ...{ failedEvents: Number(failedEvents), lost: Number(lost) },
        },
      ]),
    )
  },
})
