import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Connection } from '../engine/connection.ts'
import { patternOf } from '../signings/signers-of-versions.ts'
import type { PullRequest } from '../pull-requests/pull-requests.ts'
import type { Watch } from '../repositories/watches.ts'

/** Filter for watched repositories. `quiet`: no open pull requests; `open`: at least one. */
export type WatchFilter = 'all' | 'open' | 'red' | 'posted' | 'dry' | 'failing' | 'quiet'
type Slice = { skip: number; size: number }

/** A watched repository with the number of its open pull requests by result, and the number of failed deliveries. */
export type ListedWatch = Pick<
  Watch,
  'id' | 'fullName' | 'isPrivate' | 'state' | 'trouble' | 'isDry' | 'deliveredAt' | 'sweptAt' | 'postedAt'
> & { url: string; open: number; green: number; red: number; failed: number }

/** Number of a link's repositories per filter. `pulls`, `green` and `redPulls` count pull requests. */
export type WatchCounts = Record<Exclude<WatchFilter, 'open'>, number> & {
  pulls: number
  green: number
  redPulls: number
}

type CountRow = Record<
  'counted' | 'reds' | 'posts' | 'dries' | 'fails' | 'quiets' | 'pulls' | 'greens' | 'redpulls',
  unknown
>

const filters: Readonly<Record<WatchFilter, RawBuilder<SqlBool>>> = {
  all: sql`true`,
  open: sql`coalesce(t.pulls, 0) > 0`,
  red: sql`coalesce(t.reds, 0) > 0`,
  posted: sql`(w.state = 'live' and w.is_dry = 0 and w.posted_at is not null)`,
  dry: sql`w.is_dry = 1`,
  failing: sql`(w.state <> 'live' or coalesce(f.fails, 0) > 0)`,
  quiet: sql`coalesce(t.pulls, 0) = 0`,
}

/** Returns an SQL condition that searches open pull requests by title, number, opener and contributors. */
const matchesOpenPull = (pattern: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  lower(p.title) like ${pattern} escape '\\' or cast(p.number as text) like ${pattern} escape '\\'
  or lower(p.opener_login) like ${pattern} escape '\\'
  or exists (
    select 1 from contributions c where c.pull_request_id = p.id and (
      lower(c.name) like ${pattern} escape '\\' or lower(c.email) like ${pattern} escape '\\'
      or lower(c.account_login) like ${pattern} escape '\\'
    )
  ))`

/** Watched repositories and their open pull requests, as shown to community managers. */
export const watchPages = (connection: Connection) => {
  const { db } = connection

  /**
   * Builds the query for all repositories of a link, or for a single repository, joined with their pull request and delivery counts. The counts are
   * computed once, from covering indexes.
   */
  const tallied = (linkId: string, watchId?: string) => {
    const [isOne, isOfOne] =
      watchId === undefined ? [sql`true`, sql`true`] : [sql`w.id = ${watchId}`, sql`watch_id = ${watchId}`]
    return sql`
    from watches w
    join forges g on g.id = w.forge_id
    left join (
      select watch_id, count(*) as pulls, sum(case when verdict = 'covered' then 1 else 0 end) as greens,
        sum(case when verdict = 'uncovered' then 1 else 0 end) as reds
      from pull_requests where link_id = ${linkId} and ${isOfOne} and state = 'open' group by watch_id
    ) t on t.watch_id = w.id
    left join (
      select watch_id, count(*) as fails from forge_deliveries
      where state = 'failed' and ${isOfOne} and watch_id in (select id from watches where link_id = ${linkId})
      group by watch_id
    ) f on f.watch_id = w.id
    where w.link_id = ${linkId} and ${isOne} and w.state <> 'ended'`
  }

  const foundIn = (linkId: string, search: string): RawBuilder<SqlBool> => {
    if (search === '') return sql<SqlBool>`true`
    const pattern = patternOf(search)
    return sql<SqlBool>`(lower(w.full_name) like ${pattern} escape '\\' or w.id in (
      select p.watch_id from pull_requests p where p.link_id = ${linkId} and p.state = 'open' and ${matchesOpenPull(pattern)}
    ))`
  }

  const open = (watchId: string) => sql`from pull_requests p where p.watch_id = ${watchId} and p.state = 'open'`

  return {
    /** Returns a page of repositories: repositories with red pull requests first, then by last delivery. */
    async page(
      linkId: string,
      { filter, search }: { filter: WatchFilter; search: string },
      { skip, size }: Slice,
    ): Promise<ListedWatch[]> {
      const { rows } = await sql<ListedWatch>`
        select w.id, w.full_name, w.is_private, w.state, w.trouble, w.is_dry, w.delivered_at, w.swept_at, w.posted_at, g.url,
          coalesce(t.pulls, 0) as open, coalesce(t.greens, 0) as green, coalesce(t.reds, 0) as red, coalesce(f.fails, 0) as failed
        ${tallied(linkId)} and ${filters[filter]} and ${foundIn(linkId, search)}
        order by case when coalesce(t.reds, 0) > 0 then 0 else 1 end, coalesce(w.delivered_at, 0) desc, w.full_name, w.id
        limit ${size} offset ${skip}`.execute(db)
      return rows
    },

    async count(linkId: string, { filter, search }: { filter: WatchFilter; search: string }): Promise<number> {
      const { rows } = await sql<{ counted: unknown }>`
        select count(*) as counted ${tallied(linkId)} and ${filters[filter]} and ${foundIn(linkId, search)}`.execute(db)
      return Number(rows[0]?.counted ?? 0)
    },

    async counts(linkId: string): Promise<WatchCounts> {
      const many = (is: RawBuilder<SqlBool>) => sql`coalesce(sum(case when ${is} then 1 else 0 end), 0)`
      const { rows } = await sql<CountRow>`
        select count(*) as counted, ${many(filters.red)} as reds, ${many(filters.posted)} as posts,
          ${many(filters.dry)} as dries, ${many(filters.failing)} as fails, ${many(filters.quiet)} as quiets,
          coalesce(sum(t.pulls), 0) as pulls, coalesce(sum(t.greens), 0) as greens, coalesce(sum(t.reds), 0) as redpulls
        ${tallied(linkId)}`.execute(db)
      const [row] = rows
      const of = (name: keyof CountRow): number => Number(row?.[name] ?? 0)
      return {
        ...{ all: of('counted'), red: of('reds'), posted: of('posts'), dry: of('dries'), failing: of('fails') },
        ...{ quiet: of('quiets'), pulls: of('pulls'), green: of('greens'), redPulls: of('redpulls') },
      }
    },

    /** Returns a link's repository by ID; null if it is unknown or its watch has ended. */
    async find(linkId: string, watchId: string): Promise<ListedWatch | null> {
      const { rows } = await sql<ListedWatch>`
        select w.id, w.full_name, w.is_private, w.state, w.trouble, w.is_dry, w.delivered_at, w.swept_at, w.posted_at, g.url,
          coalesce(t.pulls, 0) as open, coalesce(t.greens, 0) as green, coalesce(t.reds, 0) as red, coalesce(f.fails, 0) as failed
        ${tallied(linkId, watchId)}`.execute(db)
      return rows[0] ?? null
    },

    /** Returns a page of a repository's open pull requests, newest first, and the total number. */
    async pulls(
      watchId: string,
      { verdict, search }: { verdict: string; search: string },
      { skip, size }: Slice,
    ): Promise<{ ids: string[]; total: number }> {
      const isSaid = verdict === '' ? sql`true` : sql`p.verdict = ${verdict}`
      const isFound = search === '' ? sql`true` : matchesOpenPull(patternOf(search))
      const found = sql`${open(watchId)} and ${isSaid} and ${isFound}`
      const { rows } = await sql<{ id: string }>`
        select p.id ${found} order by p.number desc limit ${size} offset ${skip}`.execute(db)
      const counted = await sql<{ counted: unknown }>`select count(*) as counted ${found}`.execute(db)
      return { ids: rows.map(({ id }) => id), total: Number(counted.rows[0]?.counted ?? 0) }
    },

    /** Returns a link's open pull requests with a given contributor (`signerKey`), most recently seen first. */
    async pullsOf(
      linkId: string,
      personKey: string,
      limit: number,
    ): Promise<{ id: string; watchId: string; fullName: string }[]> {
      const { rows } = await sql<{ id: string; watchId: string; fullName: string }>`
        select p.id, p.watch_id, w.full_name from pull_requests p join watches w on w.id = p.watch_id
        where p.id in (
          select pull_request_id from contributions where person_key = ${personKey} and person_key <> '' and link_id = ${linkId}
        ) and p.state = 'open' and w.state <> 'ended'
        order by p.seen_at desc, p.id limit ${limit}`.execute(db)
      return rows
    },

    /** Returns the heads of open pull requests, optionally filtered by verdict. */
    async headsOf(watchId: string, verdict?: PullRequest['verdict']): Promise<string[]> {
      const isSaid = verdict === undefined ? sql`true` : sql`p.verdict = ${verdict}`
      const { rows } = await sql<{ head: string }>`
        select distinct p.head_sha as head ${open(watchId)} and ${isSaid} and p.head_sha <> '' order by head`.execute(
        db,
      )
      return rows.map(({ head }) => head)
    },

    /** Returns the pull requests with these IDs, in the given order. */
    async named(ids: readonly string[]): Promise<PullRequest[]> {
      if (ids.length === 0) return []
      const rows = await db.selectFrom('pullRequests').selectAll().where('id', 'in', ids).execute()
      return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    },

    /** Returns the agreement versions of individual signatures by signature ID. */
    async versions(
      linkId: string,
      signingIds: readonly string[],
    ): Promise<Map<string, { version: number; language: string }>> {
      if (signingIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('signings')
        .innerJoin('agreements', (join) =>
          join.onRef('agreements.linkId', '=', 'signings.linkId').onRef('agreements.id', '=', 'signings.agreementId'),
        )
        .select(['signings.id', 'agreements.version', 'agreements.language'])
        .where('signings.linkId', '=', linkId)
        .where('signings.id', 'in', signingIds)
        .execute()
      return new Map(rows.map(({ id, version, language }) => [id, { version, language }]))
    },

    /** Returns the names of corporations by ID. */
    async companies(linkId: string, ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const query = db.selectFrom('corporations').select(['id', 'name']).where('linkId', '=', linkId)
      const rows = await query.where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
  }
}
