import { sql } from 'kysely'
import type { NoticeType } from '../../../domain/people/notifications.ts'
import { type Connection, insertions } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

export type StoredNotice = Tables['notices']

/** Account and project of a notice. */
type Reader = Pick<StoredNotice, 'accountId' | 'linkId'>

const insertNotices = insertions('notices')

/** Items for email notifications, one row per account. Each row belongs to at most one email. */
export const notices = (connection: Connection) => {
  const { db } = connection
  const waiting = () => db.selectFrom('notices').where('emailId', '=', sql.lit(''))
  const waitingOf = ({ accountId, linkId }: Reader) =>
    waiting().selectAll().where('accountId', '=', accountId).where('linkId', '=', linkId)
  return {
    async insert(rows: readonly StoredNotice[]): Promise<void> {
      await insertNotices(connection, rows)
    },

    /** Returns the accounts and links with due notices. */
    async due(now: number, limit: number): Promise<Reader[]> {
      const query = waiting().select(['accountId', 'linkId']).where('dueAt', '<=', now).groupBy(['accountId', 'linkId'])
      return query.limit(limit).execute()
    },

    /** Returns the due notices of an account about a link. Lock its settings first. */
    async dueOf(reader: Reader, now: number): Promise<StoredNotice[]> {
      return waitingOf(reader).where('dueAt', '<=', now).orderBy('at').orderBy('id').execute()
    },

    /** Returns all notices of an account about a link that are not in an email. */
    async waitingOf(reader: Reader): Promise<StoredNotice[]> {
      return waitingOf(reader).execute()
    },

    /** Returns the notices of an email, oldest first. */
    async ofEmail(emailId: string): Promise<StoredNotice[]> {
      const query = db.selectFrom('notices').selectAll().where('emailId', '=', emailId)
      return query.orderBy('at').orderBy('id').execute()
    },

    /** Returns the time of the last notice of a type that was put into an email; null if there is none since `since`. */
    async lastEmailed(reader: Reader, type: NoticeType, since: number): Promise<number | null> {
      const row = await db
        .selectFrom('notices')
        .select((select) => select.fn.max('dueAt').as('at'))
        .where('accountId', '=', reader.accountId)
        .where('linkId', '=', reader.linkId)
        .where('type', '=', type)
        .where('at', '>=', since)
        .where('emailId', '<>', '')
        .executeTakeFirst()
      return row?.at ?? null
    },

    /** Puts notices into an email. */
    async assign(ids: readonly string[], emailId: string): Promise<void> {
      if (ids.length === 0) return
      await db.updateTable('notices').set({ emailId }).where('id', 'in', ids).execute()
    },

    async setDue(id: string, dueAt: number): Promise<void> {
      await db.updateTable('notices').set({ dueAt }).where('id', '=', id).execute()
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.deleteFrom('notices').where('id', 'in', ids).execute()
    },

    /** Returns the uploaded scans that were returned after `after`, and at or before `until`, and still wait for approval. */
    async scansSince(after: number, until: number): Promise<Pick<Tables['corporations'], 'id' | 'linkId'>[]> {
      return db
        .selectFrom('corporations')
        .select(['id', 'linkId'])
        .where('state', '=', sql.lit('uploaded'))
        .where('uploadedAt', '>', after)
        .where('uploadedAt', '<=', until)
        .orderBy('id')
        .execute()
    },

    /** Returns the employees who signed after `after`, and at or before `until`, and have never been activated. */
    async employeesSince(
      after: number,
      until: number,
    ): Promise<Pick<Tables['employees'], 'id' | 'linkId' | 'corporationId'>[]> {
      return db
        .selectFrom('employees')
        .select(['id', 'linkId', 'corporationId'])
        .where('state', '=', sql.lit('inactive'))
        .where('signedAt', '>', after)
        .where('signedAt', '<=', until)
        .whereRef('changedAt', '=', 'signedAt')
        .orderBy('id')
        .execute()
    },
  }
}
