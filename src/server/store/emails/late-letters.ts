import { type Connection, locked } from '../engine/connection.ts'
import type { LetterKind } from '../schema/generated/letter-kinds.ts'
import type { Tables } from '../tables/tables.ts'

export type LateLetter = Tables['lateLetters']

/** A letter that still waits, with what its act was. */
export type WaitingLetter = LateLetter & { subject: string; linkId: string }

/** An act of an account. */
type Act = { undoId: string; accountId: string; kind: LetterKind }

/** Letters that leave only when their act can no longer be undone (decision 49). */
export const lateLetters = (connection: Connection) => {
  const { db } = connection
  const waiting = ({ undoId, accountId, kind }: Act, now: number) =>
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
    async insert(letter: LateLetter): Promise<void> {
      await db.insertInto('lateLetters').values(letter).execute()
    },

    /** The letters of an act that have not left, at most so many. */
    async find(act: Act, now: number, most: number): Promise<WaitingLetter[]> {
      return waiting(act, now).limit(most).execute()
    },

    /** Those of them that still wait, held until the transaction ends: no mail worker gets them. */
    async hold(act: Act, now: number, letterIds: readonly string[]): Promise<WaitingLetter[]> {
      if (letterIds.length === 0) return []
      return locked(connection, waiting(act, now).where('outbox.id', 'in', letterIds)).execute()
    },

    /** How many letters of an act there were, whatever became of them. */
    async count({ undoId, accountId }: Pick<Act, 'undoId' | 'accountId'>): Promise<number> {
      const row = await db
        .selectFrom('lateLetters')
        .select(({ fn }) => fn.countAll<number>().as('number'))
        .where('undoId', '=', undoId)
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow()
      return row.number
    },

    /** The letters of an act that have not left wait until `dueAt`: it goes on, or is being undone. */
    async postpone(undoId: string, now: number, dueAt: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ dueAt })
        .where('id', 'in', db.selectFrom('lateLetters').select('letterId').where('undoId', '=', undoId))
        .where('state', '=', 'queued')
        .where('dueAt', '>', now)
        .execute()
    },

    /** Deletes a letter that waits: it is never sent. */
    async withdraw(letterId: string): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', letterId).execute()
      await db.deleteFrom('lateLetters').where('letterId', '=', letterId).execute()
    },
  }
}
