import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** Last response for a page of a repository's open pull requests. */
export type SweepPage = Tables['sweepPages']

export const sweepPages = (connection: Connection) => {
  const { db } = connection

  return {
    async find(watchId: string, page: number): Promise<SweepPage | null> {
      const query = db.selectFrom('sweepPages').selectAll().where('watchId', '=', watchId)
      return (await query.where('page', '=', page).executeTakeFirst()) ?? null
    },

    async put(page: SweepPage): Promise<void> {
      const { etag, numbers } = page
      await db
        .insertInto('sweepPages')
        .values(page)
        .onConflict((conflict) => conflict.columns(['watchId', 'page']).doUpdateSet({ etag, numbers }))
        .execute()
    },

    /** Deletes stored pages with a number greater than `last`. */
    async endAt(watchId: string, last: number): Promise<void> {
      await db.deleteFrom('sweepPages').where('watchId', '=', watchId).where('page', '>', last).execute()
    },

    async numbersOf(watchId: string): Promise<Set<number>> {
      const rows = await db.selectFrom('sweepPages').select('numbers').where('watchId', '=', watchId).execute()
      return new Set(rows.flatMap(({ numbers }) => numbers))
    },
  }
}
