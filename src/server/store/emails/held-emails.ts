import { sql } from 'kysely'
import type { Connection } from '../engine/connection.ts'

/**
 * Milliseconds added to the due time of an email that waits for the operator because it is older than a copy of the database. It is never due
 * then, and those queued after it leave.
 */
export const heldFor = 1e15

/** Emails that are older than a copy of the database, and wait until the operator lets them leave. */
export const heldEmails = (connection: Connection) => {
  const { db } = connection
  const states = ['queued', 'sending']
  return {
    /** Holds all emails that are queued or being sent. */
    async hold(): Promise<void> {
      const dueAt = sql<number>`due_at + ${sql.lit(heldFor)}`
      await db.updateTable('outbox').set({ dueAt }).where('state', 'in', states).where('dueAt', '<', heldFor).execute()
    },

    /** Restores their due time. */
    async release(): Promise<void> {
      const dueAt = sql<number>`due_at - ${sql.lit(heldFor)}`
      await db.updateTable('outbox').set({ dueAt }).where('state', 'in', states).where('dueAt', '>=', heldFor).execute()
    },

    /** Deletes them; returns how many. */
    async forget(): Promise<number> {
      const held = db.deleteFrom('outbox').where('state', 'in', states).where('dueAt', '>=', heldFor)
      return Number((await held.executeTakeFirst()).numDeletedRows)
    },
  }
}
