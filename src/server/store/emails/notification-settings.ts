import type { NoticeChoices } from '../../../domain/people/notifications.ts'
import { type Connection, locked } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

export type NotificationSettings = Tables['notificationSettings']

/** Account and project of a row. */
type Key = Pick<NotificationSettings, 'accountId' | 'linkId'>

/** Email notifications of accounts, at most one row per account and link. */
export const notificationSettings = (connection: Connection) => {
  const { db } = connection
  const of = ({ accountId, linkId }: Key) =>
    db.selectFrom('notificationSettings').selectAll().where('accountId', '=', accountId).where('linkId', '=', linkId)
  return {
    async find(key: Key): Promise<NotificationSettings | null> {
      return (await of(key).executeTakeFirst()) ?? null
    },

    async get(id: string): Promise<NotificationSettings | null> {
      const query = db.selectFrom('notificationSettings').selectAll().where('id', '=', id)
      return (await query.executeTakeFirst()) ?? null
    },

    async findToken(tokenHash: string): Promise<NotificationSettings | null> {
      const query = db.selectFrom('notificationSettings').selectAll().where('tokenHash', '=', tokenHash)
      return (await query.executeTakeFirst()) ?? null
    },

    /** Returns all rows of an account. */
    async ofAccount(accountId: string): Promise<NotificationSettings[]> {
      const query = db.selectFrom('notificationSettings').selectAll().where('accountId', '=', accountId)
      return query.orderBy('linkId').execute()
    },

    /** Stores a row unless the account has settings for the link. */
    async put(row: NotificationSettings): Promise<void> {
      await db
        .insertInto('notificationSettings')
        .values(row)
        .onConflict((conflict) => conflict.columns(['accountId', 'linkId']).doNothing())
        .execute()
    },

    /** Returns the row of an account and link, and locks it until the transaction ends. */
    async hold(key: Key): Promise<NotificationSettings | null> {
      return (await locked(connection, of(key)).executeTakeFirst()) ?? null
    },

    async setChoices(id: string, choices: NoticeChoices): Promise<void> {
      await db.updateTable('notificationSettings').set({ choices }).where('id', '=', id).execute()
    },

    /** Returns up to `limit` rows after an ID, in ID order. */
    async page(after: string, limit: number): Promise<NotificationSettings[]> {
      const query = db.selectFrom('notificationSettings').selectAll().where('id', '>', after)
      return query.orderBy('id').limit(limit).execute()
    },

    /** Deletes the settings and notices of an account about a link, or about all links. */
    async forget({ accountId, linkId }: { accountId: string; linkId?: string }): Promise<void> {
      for (const table of ['notificationSettings', 'notices'] as const) {
        const rows = db.deleteFrom(table).where('accountId', '=', accountId)
        await (linkId === undefined ? rows : rows.where('linkId', '=', linkId)).execute()
      }
    },
  }
}
