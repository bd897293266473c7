import type { ReadingDifference } from '../../domain/reading-difference.ts'
import type { Connection } from './connection.ts'

/** An agreement that was read for somebody and is not published yet. */
export type Draft = {
  accountId: string
  /** Of the bytes, hex. */
  sha256: string
  bytes: Uint8Array
  text: string
  textSha256: string
  title: string
  pages: number
  /** Where it was read; empty for an uploaded file. */
  url: string
  /** Of an uploaded file. */
  filename: string
  /** Its text beside what the PDF says. */
  difference: ReadingDifference
  /** The version of the reader that read it; 0 where that is not known. */
  reader: number
  createdAt: number
}

/** Agreements that were read before they are anybody's; each account sees its own. */
export const drafts = (connection: Connection) => ({
  /** Keeps a draft, and of the account's the newest `most`. */
  async put(draft: Draft, most: number): Promise<void> {
    const { db } = connection
    const { accountId, sha256 } = draft
    await db.deleteFrom('drafts').where('account_id', '=', accountId).where('sha256', '=', sha256).execute()
    await db
      .insertInto('drafts')
      .values({
        account_id: accountId,
        sha256,
        bytes: draft.bytes,
        body: draft.text,
        text_sha256: draft.textSha256,
        title: draft.title,
        pages: draft.pages,
        url: draft.url,
        filename: draft.filename,
        difference: JSON.stringify(draft.difference),
        reader: draft.reader,
        created_at: draft.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const kept = db
      .selectFrom('drafts')
      .select('sha256')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('sha256')
      .limit(most)
    await db.deleteFrom('drafts').where('account_id', '=', accountId).where('sha256', 'not in', kept).execute()
  },

  /** A draft of the account that is not older than `since`, or null; one that a version before this one read is none. */
  async find(accountId: string, sha256: string, since: number): Promise<Draft | null> {
    const row = await connection.db
      .selectFrom('drafts')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('sha256', '=', sha256)
      .where('created_at', '>', since)
      .where('difference', '!=', '')
      .executeTakeFirst()
    if (!row) return null
    return {
      accountId,
      sha256,
      bytes: row.bytes,
      text: row.body,
      textSha256: row.text_sha256,
      title: row.title,
      pages: row.pages,
      url: row.url,
      filename: row.filename,
      difference: JSON.parse(row.difference) as ReadingDifference,
      reader: row.reader,
      createdAt: row.created_at,
    }
  },

  /** Forgets drafts made before `time`. */
  async forget(time: number): Promise<void> {
    await connection.db.deleteFrom('drafts').where('created_at', '<', time).execute()
  },
})
