import { sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'

/**
 * Offset (ms) added to the due time of emails that are held for the operator because they were queued before the database was copied. Held emails are
 * never due and do not block other emails.
 */
export const heldFor = 1e15

/** Emails that were queued before the database was copied, and are held until the operator approves them. */
export const heldEmails = (connection: Connection) => {
  const { db } = connection
  const states = ['queued', 'sending']
  return {
    /** Holds all emails that are queued or being sent. */
    async hold(): Promise<void> {
      const dueAt = sql<number>`due_at + ${sql.lit(heldFor)}`
      await db.updateTable('outbox').set({ dueAt }).where('state', 'in', states).where('dueAt', '<', heldFor).execute()
    },

    /** Restores the due times of held emails. */
    async release(): Promise<void> {
      const dueAt = sql<number>`due_at - ${sql.lit(heldFor)}`
      await db.updateTable('outbox').set({ dueAt }).where('state', 'in', states).where('dueAt', '>=', heldFor).execute()
    },

    /** Deletes held emails and returns their number. */
    async forget(): Promise<number> {
      const held = db.deleteFrom('outbox').where('state', 'in', states).where('dueAt', '>=', heldFor)
      return Number((await held.executeTakeFirst()).numDeletedRows)
    },
  }
}
