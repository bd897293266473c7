import { type Connection, lockedOrSkipped, statement } from '../engine/connection.ts'
import { noteCoverageOfLink } from '../engine/coverage-changes.ts'
import type { Tables } from '../tables/tables.ts'

export type RejudgedLink = Tables['rejudgedLinks']

const selectNextLink = statement<{ after: string }, { linkId: string }>(({ db }, value) =>
  db.selectFrom('rejudgedLinks').select('linkId').where('linkId', '>', value('after')).limit(1),
)

/**
 * Links that need new verdicts after a change that affects all signatures. A job requests the verdicts on their pull requests, and resumes from a
 * cursor.
 */
export const rejudgedLinks = (connection: Connection) => {
  const { db } = connection

  return {
    /** Starts or restarts requesting verdicts for a link; does nothing if the link watches no repository. */
    want: (linkId: string) => noteCoverageOfLink(connection, linkId),

    async isAny(): Promise<boolean> {
      return (await selectNextLink(connection, { after: '' })).length > 0
    },

    /** Returns a link that no other transaction has locked, and locks it until the transaction ends. Returns null if there is none. */
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
