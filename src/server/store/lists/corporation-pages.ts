import { type SqlBool, sql } from 'kysely'
import { mostFound } from '../../../domain/text/limits.ts'
import type { Connection } from '../engine/connection.ts'
import type { Corporation } from '../corporations/corporations.ts'
import type { Tables } from '../tables/tables.ts'

/** A state of the lifecycle, or several: `incomplete` before there is an administrator, `complete` after, `all` but the deleted. */
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

/** The place of a corporation in a sorted list. */
export type PageKey = { by: string | number; id: string }

type Row = Tables['corporations']

/** `search` is the search text, normalised by `soughtText`; empty finds all. */
type Choice = { states: CorporationStates; search: string }
type Order = { sort: CorporationSort; size: number | null; after?: PageKey; skip?: number }
/** What a corporation is sorted by. */
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

/** After every text there is. */
const last = '\u{10ffff}'

/** Lists of a link's corporations; a search looks for words of name, representative and address by how they begin. */
export const corporationPages = (connection: Connection) => {
  const { db } = connection

  /**
   * Which ones a search finds, to be sorted afterwards; null where there are more than `mostFound`: then those that come
   * first in the order are tried one after the other, which are soon enough.
   */
  async function found(linkId: string, { states, search }: Choice): Promise<string[] | null> {
    const rows = await db
      .selectFrom('corporationWords')
      .select('corporationId')
      .where('linkId', '=', linkId)
      .where('state', 'in', statesOf(states))
      .where('word', '>=', search)
      .where('word', '<', `${search}${last}`)
      .limit(mostFound + 1)
      .execute()
    return rows.length > mostFound ? null : [...new Set(rows.map((row) => row.corporationId))]
  }

  /** A page of those in one state, or of some of them. */
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

  /** A page after others: what comes before it is read by its place alone, then the page's own rows whole. */
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
    /** How many in a state are before one in the order of `newest`. */
    async countBefore(linkId: string, state: string, before: PageKey): Promise<number> {
      const { count } = await db
        .selectFrom('corporations')
        .where('linkId', '=', linkId)
        .where('state', '=', state)
        .where(sql<SqlBool>`(signed_at, id) > (${before.by}, ${before.id})`)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** The corporations after `after`, or `skip` rows on, in the order of `sort`, at most `size`; all where it is null. Each state is read by its index. */
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

    /** How many corporations of the link are in each state; a state without a corporation may be missing. */
    async counts(linkId: string): Promise<Partial<Record<string, number>>> {
      const query = db.selectFrom('corporationCounts').select(['state', 'number']).where('linkId', '=', linkId)
      return Object.fromEntries((await query.execute()).map(({ state, number }) => [state, number]))
    },

    /** How many a page's choice is from; of what a search finds, no more than `mostFound` are counted. */
    async count(linkId: string, choice: Choice): Promise<number> {
      if (choice.search !== '') return (await found(linkId, choice))?.length ?? mostFound
      const counts = await this.counts(linkId)
      return statesOf(choice.states).reduce((sum, state) => sum + (counts[state] ?? 0), 0)
    },
  }
}

/** As both databases compare: numbers by size, texts byte by byte. */
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
