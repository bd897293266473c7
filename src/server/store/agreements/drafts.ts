import type { Connection } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An agreement that was parsed for a manager but is not published yet. */
export type Draft = Omit<Tables['drafts'], 'body'> & { text: string }

/** Unpublished agreements; each account can access only its own. */
export const drafts = (connection: Connection) => ({
  /** Stores a draft and deletes all but the account's newest `limit`. */
  async put({ text: body, ...draft }: Draft, limit: number): Promise<void> {
    const { db } = connection
    const { accountId, sha256 } = draft
    await db.deleteFrom('drafts').where('accountId', '=', accountId).where('sha256', '=', sha256).execute()
    await db
      .insertInto('drafts')
      .values({ ...draft, body })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const newest = db
      .selectFrom('drafts')
      .select('sha256')
      .where('accountId', '=', accountId)
      .orderBy('createdAt', 'desc')
      .orderBy('sha256')
      .limit(limit)
    await db.deleteFrom('drafts').where('accountId', '=', accountId).where('sha256', 'not in', newest).execute()
  },

  /** Returns a draft of the account created after `since`, or null. */
  async find(accountId: string, sha256: string, since: number): Promise<Draft | null> {
    const row = await connection.db
      .selectFrom('drafts')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('sha256', '=', sha256)
      .where('createdAt', '>', since)
      .executeTakeFirst()
    if (!row) return null
    const { body: text, ...draft } = row
    return { ...draft, text }
  },
})
