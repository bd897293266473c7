import { type SqlBool, sql } from 'kysely'
import { maxSearchMatches } from '../../../domain/text/limits.ts'
import type { Connection } from '../engine/connection.ts'
import type { Corporation } from '../corporations/corporations.ts'
import type { Tables } from '../tables/tables.ts'

/**
 * A state of the lifecycle, or a group of states: `incomplete` before an administrator exists, `complete` afterwards, `all` for all states except
 * deleted.
 */
export type CorporationStates =
  | 'all'
  | 'incomplete'
  | 'complete'
  | 'submitted'
  | 'mailed'
  | 'uploaded'
  | 'approved'
  | 'deleted'

export type CorporationSort = 'newest' | 'oldest' | 'name' | 'name_descending'

/** Cursor position of a corporation in a sorted list. */
export type PageKey = { by: string | number; id: string }

type Row = Tables['corporations']

/** `search` is normalized by `soughtText`; an empty text matches all corporations. */
type Choice = { states: CorporationStates; search: string }
type Order = { sort: CorporationSort; size: number | null; after?: PageKey; skip?: number }
/** Sort values of a corporation. */
type CorporationCursor = Pick<Row, 'id' | 'signedAt' | 'nameKey'>

const several: Partial<Record<CorporationStates, readonly string[]>> = {
  all: ['submitted', 'mailed', 'uploaded', 'approved'],
  incomplete: ['submitted', 'mailed', 'uploaded'],
  complete: ['approved'],
}
const statesOf = (states: CorporationStates): readonly string[] => several[states] ?? [states]

const sorts = {
  newest: ['signedAt', 'desc'],
  oldest: ['signedAt', 'asc'],
  name: ['nameKey', 'asc'],
  name_descending: ['nameKey', 'desc'],
} as const

/** Character that sorts after any text. */
const last = '\u{10ffff}'

/** Lists of a link's corporations. A search matches the beginnings of words in the name, representative and address. */
export const corporationPages = (connection: Connection) => {
  const { db } = connection

  /**
   * Returns the IDs that match a search, to be sorted. Returns null if there are more than `maxSearchMatches`. The rows are then tested in sort
   * order, which soon yields enough matches.
   */
  async function found(linkId: string, { states, search }: Choice): Promise<string[] | null> {
    const rows = await db
      .selectFrom('corporationWords')
      .select('corporationId')
      .where('linkId', '=', linkId)
      .where('state', 'in', statesOf(states))
      .where('word', '>=', search)
      .where('word', '<', `${search}${last}`)
      .limit(maxSearchMatches + 1)
      .execute()
    return rows.length > maxSearchMatches ? null : [...new Set(rows.map((row) => row.corporationId))]
  }

  /** Builds the query for a page of corporations in a single state, optionally restricted to IDs. */
  function inOneState(
    of: { linkId: string; state: string; search: string; ids: readonly string[] | null },
    { sort, size, after }: Order,
  ) {
    const [column, direction] = sorts[sort]
    let query = db.selectFrom('corporations').where('linkId', '=', of.linkId).where('state', '=', of.state)
    if (after) {
      const beyond = sql.raw(direction === 'asc' ? '>' : '<')
      query = query.where(sql<SqlBool>`(${sql.ref(column)}, id) ${beyond} (${after.by}, ${after.id})`)
    }
    if (of.ids) query = query.where('id', 'in', of.ids)
    else if (of.search !== '') {
      query = query.where((build) =>
        build.exists(
          build
            .selectFrom('corporationWords')
            .select('word')
            .whereRef('corporationId', '=', 'corporations.id')
            .where('word', '>=', of.search)
            .where('word', '<', `${of.search}${last}`),
        ),
      )
    }
    const ordered = query.orderBy(column, direction).orderBy('id', direction)
    return size === null ? ordered : ordered.limit(size)
  }

  /** Reads a later page: first the sort values of all preceding rows, then the complete rows of the page. */
  async function further(
    reads: readonly ReturnType<typeof inOneState>[],
    { sort, size, skip = 0 }: Order,
  ): Promise<Row[]> {
    const read = reads.map((one) => one.select(['id', 'signedAt', 'nameKey']).execute())
    const places: CorporationCursor[] = (await Promise.all(read)).flat().toSorted(inOrderOf(sort))
    const ids = places.slice(skip, size === null ? undefined : size).map(({ id }) => id)
    if (ids.length === 0) return []
    const rows = await db.selectFrom('corporations').selectAll().where('id', 'in', ids).execute()
    return rows.toSorted(inOrderOf(sort))
  }

  return {
    /** Returns the number of corporations in a state that precede a given corporation in the order `oldest`. */
    async countBefore(linkId: string, state: string, before: PageKey): Promise<number> {
      const { count } = await db
        .selectFrom('corporations')
        .where('linkId', '=', linkId)
        .where('state', '=', state)
        .where(sql<SqlBool>`(signed_at, id) < (${before.by}, ${before.id})`)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Returns up to `size` corporations (all if null) in the order of `sort`, starting after the cursor `after` or at the offset `skip`. Each state
     * is read from its own index.
     */
    async page(linkId: string, choice: Choice & Order): Promise<Corporation[]> {
      const ids = choice.search === '' ? null : await found(linkId, choice)
      if (ids?.length === 0) return []
      const { search, skip = 0 } = choice
      const order = { ...choice, size: choice.size === null ? null : choice.size + skip }
      const reads = statesOf(choice.states).map((state) => inOneState({ linkId, state, search, ids }, order))
      if (skip > 0) return further(reads, order)
      const rows = (await Promise.all(reads.map((one) => one.selectAll().execute())))
        .flat()
        .toSorted(inOrderOf(choice.sort))
      return rows.slice(0, choice.size ?? rows.length)
    },

    /** Returns the number of the link's corporations in each state; states without corporations may be missing. */
    async counts(linkId: string): Promise<Partial<Record<string, number>>> {
      const query = db.selectFrom('corporationCounts').select(['state', 'number']).where('linkId', '=', linkId)
      return Object.fromEntries((await query.execute()).map(({ state, number }) => [state, number]))
    },

    /** Returns the number of corporations that match a choice. With a search, at most `maxSearchMatches` are counted. */
    async count(linkId: string, choice: Choice): Promise<number> {
      if (choice.search !== '') return (await found(linkId, choice))?.length ?? maxSearchMatches
      const counts = await this.counts(linkId)
      return statesOf(choice.states).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
    },
  }
}

/** Compares values like both databases: numbers by value, texts by bytes. */
function inOrderOf(sort: CorporationSort): (one: CorporationCursor, other: CorporationCursor) => number {
  const [column, direction] = sorts[sort]
  const sign = direction === 'asc' ? 1 : -1
  const bytes = (text: string): Buffer => Buffer.from(text)
  return (one, other) => {
    const [a, b] = [one[column], other[column]]
    const byKey = typeof a === 'number' ? a - Number(b) : Buffer.compare(bytes(a), bytes(String(b)))
    return sign * (byKey || Buffer.compare(bytes(one.id), bytes(other.id)))
  }
}
