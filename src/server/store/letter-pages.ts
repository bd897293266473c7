import { sql } from 'kysely'
import { type Connection, statement } from './connection.ts'
import type { LetterRecord } from './outbox.ts'

/** Which letters of a link: those that failed, those that went out, or those on their way. */
export type LetterFilter = 'failed' | 'sent' | 'queued'

/** The place of a letter among those of its link. */
export type LetterPlace = { failed: boolean; createdAt: number; id: string }

const mostCounted = 1000

const waitingOf = statement<{ linkId: string; before: number }, { count: number | string }>(({ db }, value) => {
  const query = sql<{ count: number | string }>`select count(*) as count from (select 1 as one from outbox
    where state = 'queued' and lane = ${value('linkId')} and created_at <= ${value('before')} limit ${sql.lit(mostCounted)}) as waiting`
  return { compile: () => query.compile(db) }
})

/** The letters of links, as their community managers see them. */
export const letterPages = (connection: Connection) => ({
  /** A page of a link's letters after a place in their order: those that failed, newest first, then the others, newest first. */
  async page(
    linkId: string,
    { after, state }: { after: LetterPlace | null; state: LetterFilter | null },
    size: number,
  ): Promise<LetterRecord[]> {
    const part = async (failed: boolean, from: LetterPlace | null, most: number): Promise<LetterRecord[]> => {
      let query = connection.db
        .selectFrom('outbox')
        .selectAll()
        .where('linkId', '=', linkId)
        // Written out, or SQLite does not know that the index of failed letters is meant.
        .where('state', failed ? '=' : '<>', sql.lit('failed'))
      if (state && !failed) query = query.where('state', 'in', state === 'queued' ? ['queued', 'sending'] : [state])
      if (from) {
        query = query.where((where) =>
          where.or([
            where('createdAt', '<', from.createdAt),
            where.and([where('createdAt', '=', from.createdAt), where('id', '<', from.id)]),
          ]),
        )
      }
      return query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(most).execute()
    }
    const isPast = after?.failed === false
    const failed = isPast || (state !== null && state !== 'failed') ? [] : await part(true, after, size)
    if (failed.length === size || state === 'failed') return failed
    return [...failed, ...(await part(false, isPast ? after : null, size - failed.length))]
  },

  /** How many letters of a link have waited since `before`, and longer; a campaign's many are not counted to the last. */
  async countWaiting(linkId: string, before: number): Promise<number> {
    const [row] = await waitingOf(connection, { linkId, before })
    return Number(row?.count ?? 0)
  },

  /** How many letters failed, for each of these links that has any. */
  async countFailed(linkIds: readonly string[]): Promise<{ linkId: string; count: number }[]> {
    if (linkIds.length === 0) return []
    const rows = await connection.db
      .selectFrom('outbox')
      .select((select) => ['linkId', select.fn.countAll().as('count')])
      .where('linkId', 'in', linkIds)
      // Written out, or SQLite does not know that the index of failed letters is meant.
      .where('state', '=', sql.lit('failed'))
      .groupBy('linkId')
      .execute()
    return rows.map((row) => ({ linkId: row.linkId, count: Number(row.count) }))
  },
})
