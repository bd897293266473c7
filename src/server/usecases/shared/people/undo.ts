/** Actions with delayed emails, which can be undone until their first email is sent (decision 49). */
import { undoTime } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import type { WaitingEmail } from '../../../store/emails/late-letters.ts'
import type { Transaction } from '../../../store/store.ts'

/** Number of records changed in one transaction. Limited because other transactions wait for it. */
export const undoBatchSize = 100

/** Returns the send time of an email queued now, after the undo window. */
export const undoDeadline = ({ at }: Transaction): number => at + undoTime

/** Postpones the emails that the same action queued earlier, so that all its emails are sent after the undo window of the latest email. */
export async function extendUndo(tx: Transaction, undoId: string): Promise<void> {
  await tx.lateLetters.postpone(undoId, tx.at, undoDeadline(tx))
}

export type Undoing = {
  undoId: string
  account: string
  kind: EmailType
  /** Locks the records of the emails. Refuses if the caller may no longer change them. */
  hold: (tx: Transaction, emails: readonly WaitingEmail[]) => Promise<void>
  /** Undoes the change that an email announced. The email is already deleted. Returns false if the record has changed since. */
  undo: (tx: Transaction, email: WaitingEmail) => Promise<boolean>
}

/** Number of undone records, and number of records that could not be undone. */
export type Undone = { undone: number; missed: number }

/**
 * Undoes an action in batches of 100 records; each batch is one transaction with the emails. Skips emails that were sent or are being sent. Refuses
 * with `undo_over` if nothing is left to undo, the action was already undone, or the caller did not perform it.
 */
export async function undoAction(services: Services, undoing: Undoing): Promise<Undone> {
  const { undoId, account: accountId, kind, hold, undo } = undoing
  const action = { undoId, accountId, kind }
  const before = await services.store.reading.lateLetters.count(action)
  let undone = 0
  for (;;) {
    const done = await services.store.transaction(async (tx) => {
      const waiting = await tx.lateLetters.find(action, tx.at, undoBatchSize)
      await hold(tx, waiting)
      const held = await tx.lateLetters.hold(
        action,
        tx.at,
        waiting.map(({ letterId }) => letterId),
      )
      let count = 0
      for (const email of held) {
        await tx.lateLetters.withdraw(email.letterId)
        if (await undo(tx, email)) count += 1
      }
      await extendUndo(tx, undoId)
      return { count, isLast: held.length === 0 }
    })
    undone += done.count
    if (done.isLast) break
  }
  if (undone === 0) throw new Refusal('cla.undo_over')
  return { undone, missed: Math.max(0, before - undone) }
}
