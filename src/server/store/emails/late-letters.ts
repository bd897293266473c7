import { type Connection, locked } from '../engine/connection.ts'
import type { EmailType } from '../schema/generated/email-types.ts'
import type { Tables } from '../tables/tables.ts'

export type DelayedEmail = Tables['lateLetters']

/** A waiting email with the subject and link of its action. */
export type WaitingEmail = DelayedEmail & { subject: string; linkId: string }

/** An action of an account. */
type UndoableAction = { undoId: string; accountId: string; kind: EmailType }

/** Emails that are sent only when their action can no longer be undone (decision 49). */
export const lateLetters = (connection: Connection) => {
  const { db } = connection
  const waiting = ({ undoId, accountId, kind }: UndoableAction, now: number) =>
    db
      .selectFrom('outbox')
      .innerJoin('lateLetters', 'lateLetters.letterId', 'outbox.id')
      .selectAll('lateLetters')
      .select(['outbox.subject', 'outbox.linkId'])
      .where('lateLetters.undoId', '=', undoId)
      .where('lateLetters.accountId', '=', accountId)
      .where('outbox.kind', '=', kind)
      .where('outbox.state', '=', 'queued')
      .where('outbox.dueAt', '>', now)
      .orderBy('outbox.id')

  return {
    async insert(email: DelayedEmail): Promise<void> {
      await db.insertInto('lateLetters').values(email).execute()
    },

    /** Returns the unsent emails about an action, up to `limit`. */
    async find(action: UndoableAction, now: number, limit: number): Promise<WaitingEmail[]> {
      return waiting(action, now).limit(limit).execute()
    },

    /** Returns the waiting emails among `emailIds` and locks them until the transaction ends, so that no mail worker takes them. */
    async hold(action: UndoableAction, now: number, emailIds: readonly string[]): Promise<WaitingEmail[]> {
      if (emailIds.length === 0) return []
      return locked(connection, waiting(action, now).where('outbox.id', 'in', emailIds)).execute()
    },

    /** Returns the number of emails about an action, in any state. */
    async count({ undoId, accountId }: Pick<UndoableAction, 'undoId' | 'accountId'>): Promise<number> {
      const row = await db
        .selectFrom('lateLetters')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .where('undoId', '=', undoId)
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow()
      return row.number
    },

    /** Postpones the unsent emails of an action to `dueAt` while the action continues or is being undone. */
    async postpone(undoId: string, now: number, dueAt: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ dueAt })
        .where('id', 'in', db.selectFrom('lateLetters').select('letterId').where('undoId', '=', undoId))
        .where('state', '=', 'queued')
        .where('dueAt', '>', now)
        .execute()
    },

    /** Deletes a waiting email, so that it is never sent. */
    async withdraw(letterId: string): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', letterId).execute()
      await db.deleteFrom('lateLetters').where('letterId', '=', letterId).execute()
    },
  }
}
