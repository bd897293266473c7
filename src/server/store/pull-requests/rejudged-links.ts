import { type Connection, lockedOrSkipped, statement } from '../engine/connection.ts'
import { noteCoverageOfLink } from '../engine/coverage-changes.ts'
import type { Tables } from '../tables/tables.ts'

export type RejudgedLink = Tables['rejudgedLinks']

const oneAfter = statement<{ after: string }, { linkId: string }>(({ db }, value) =>
  db.selectFrom('rejudgedLinks').select('linkId').where('linkId', '>', value('after')).limit(1),
)

/** Links after something that concerns all signatures: their pull requests are wanted again, from a cursor. */
export const rejudgedLinks = (connection: Connection) => {
  const { db } = connection

  return {
    /** From the beginning again, where it was under way; nothing where no repository is watched. */
    want: (linkId: string) => noteCoverageOfLink(connection, linkId),

    async isAny(): Promise<boolean> {
      return (await oneAfter(connection, { after: '' })).length > 0
    },

    /** One of them, held until the transaction ends; null where there is none, or others have it. */
    async next(): Promise<RejudgedLink | null> {
      const query = db.selectFrom('rejudgedLinks').selectAll().orderBy('linkId').limit(1)
      return (await lockedOrSkipped(connection, query).executeTakeFirst()) ?? null
    },

    async move(linkId: string, cursor: string): Promise<void> {
      await db.updateTable('rejudgedLinks').set({ cursor }).where('linkId', '=', linkId).execute()
    },

    async end(linkId: string): Promise<void> {
      await db.deleteFrom('rejudgedLinks').where('linkId', '=', linkId).execute()
    },
  }
}
