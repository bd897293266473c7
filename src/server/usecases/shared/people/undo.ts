/** Acts whose letters wait, and which can be undone until the first of them has left (decision 49). */
import { undoTime } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { LetterKind } from '../../../store/schema/generated/letter-kinds.ts'
import type { WaitingLetter } from '../../../store/emails/late-letters.ts'
import type { Transaction } from '../../../store/store.ts'

/** How many records are changed in one transaction: others wait for it. */
export const together = 100

/** When a letter leaves that is put now. */
export const leavesAt = ({ at }: Transaction): number => at + undoTime

/** The letters that an act has put so far wait as long as those it puts now: all leave at least ten seconds after its end. */
export async function goOn(tx: Transaction, undoId: string): Promise<void> {
  await tx.lateLetters.postpone(undoId, tx.at, leavesAt(tx))
}

export type Undoing = {
  undoId: string
  account: string
  kind: LetterKind
  /** Locks what the letters are about; refuses where the caller may not change it any more. */
  hold: (tx: Transaction, letters: readonly WaitingLetter[]) => Promise<void>
  /** Takes the act back that put the letter, which is gone already; false where the record has changed since. */
  undo: (tx: Transaction, letter: WaitingLetter) => Promise<boolean>
}

/** How many records are as before, and how many the act could not be undone for. */
export type Undone = { undone: number; missed: number }

/**
 * Undoes an act: of each record act and letter in one transaction, a hundred at a time. Letters that left, or are about to, are passed over; refuses
 * `undo_over` where nothing is left to undo, where it was undone already, and where another did it: which of these is not told.
 */
export async function undoAct(services: Services, undoing: Undoing): Promise<Undone> {
  const { undoId, account: accountId, kind, hold, undo } = undoing
  const act = { undoId, accountId, kind }
  const before = await services.store.reading.lateLetters.count(act)
  let undone = 0
  for (;;) {
    const done = await services.store.transaction(async (tx) => {
      const found = await tx.lateLetters.find(act, tx.at, together)
      await hold(tx, found)
      const held = await tx.lateLetters.hold(
        act,
        tx.at,
        found.map(({ letterId }) => letterId),
      )
      let count = 0
      for (const letter of held) {
        await tx.lateLetters.withdraw(letter.letterId)
        if (await undo(tx, letter)) count += 1
      }
      await goOn(tx, undoId)
      return { count, isLast: held.length === 0 }
    })
    undone += done.count
    if (done.isLast) break
  }
  if (undone === 0) throw new Refusal('cla.undo_over')
  return { undone, missed: Math.max(0, before - undone) }
}
