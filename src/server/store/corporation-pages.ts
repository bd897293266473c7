import { sql } from 'kysely'
import type { Connection } from './connection.ts'
import { type Corporation, corporationFrom } from './corporations.ts'

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

type Choice = { states: CorporationStates; search: string }

const several: Partial<Record<CorporationStates, readonly string[]>> = {
  all: ['submitted', 'mailed', 'uploaded', 'approved'],
  incomplete: ['submitted', 'mailed', 'uploaded'],
  complete: ['approved'],
}

const sorts = {
  newest: ['signed_at', 'desc'],
  oldest: ['signed_at', 'asc'],
  name: ['name_key', 'asc'],
  name_descending: ['name_key', 'desc'],
} as const

/** Lists of a link's corporations. A search looks for a text, in lower case, in name, representative and address. */
export const corporationPages = (connection: Connection) => {
  const chosen = (linkId: string, { states, search }: Choice) => {
    const query = connection.db
      .selectFrom('corporations')
      .where('link_id', '=', linkId)
      .where('state', 'in', several[states] ?? [states])
    // Backslashes escape what means something to LIKE.
    const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    return search === '' ? query : query.where(sql<boolean>`search like ${pattern} escape '\\'`)
  }
  return {
    /** The corporations after `after` in the order of `sort`, at most `size`; all where it is null. */
    async page(
      linkId: string,
      choice: Choice & { sort: CorporationSort; size: number | null; after?: PageKey },
    ): Promise<Corporation[]> {
      const [column, direction] = sorts[choice.sort]
      let query = chosen(linkId, choice)
      const { after, size } = choice
      if (after) {
        const [by, beyond] = [sql.ref(column), sql.raw(direction === 'asc' ? '>' : '<')]
        query = query.where(
          sql<boolean>`(${by} ${beyond} ${after.by} or (${by} = ${after.by} and id ${beyond} ${after.id}))`,
        )
      }
      const sorted = query.selectAll().orderBy(column, direction).orderBy('id', direction)
      return (await (size === null ? sorted : sorted.limit(size)).execute()).map(corporationFrom)
    },

    /** How many corporations of the link are in each state; a state nobody is in is missing. */
    async counts(linkId: string): Promise<Partial<Record<string, number>>> {
      const rows = await connection.db
        .selectFrom('corporations')
        .select(['state', (select) => select.fn.countAll().as('count')])
        .where('link_id', '=', linkId)
        .groupBy('state')
        .execute()
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
    },

    async count(linkId: string, choice: Choice): Promise<number> {
      const query = chosen(linkId, choice).select((select) => select.fn.countAll().as('count'))
      return Number((await query.executeTakeFirstOrThrow()).count)
    },
  }
}
