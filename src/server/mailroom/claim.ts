import { delivery } from '../../domain/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { letterLifecycle } from '../../../machines/lifecycles/letter.lifecycle.ts'
import type { House } from '../house.ts'
import type { LetterRecord } from '../store/outbox.ts'
import type { Transaction } from '../store/store.ts'

/**
 * Takes up to `most` due letters in hand, oldest first, in one durable transaction; no other process gets them before the
 * claim lapses. One letter a recipient at a time, and none to those in `busy`: their letters arrive in order.
 */
export async function claim(house: House, most: number, busy: readonly string[]): Promise<LetterRecord[]> {
  const now = house.clock.now()
  if ((await house.store.reading.outbox.due(now, 1)).length === 0) return []
  return house.store.transaction(async (tx) => {
    const due = await tx.outbox.due(now, 4 * most)
    const recipients = new Set(busy)
    const taken: LetterRecord[] = []
    for (const letter of due.toSorted((one, other) => one.createdAt - other.createdAt)) {
      if (taken.length === most || recipients.has(letter.recipient)) continue
      recipients.add(letter.recipient)
      const claimed = await claimOne(tx, letter, now)
      if (claimed) taken.push(claimed)
    }
    return taken
  })
}

/** A try counts from its claim on: a letter that ends every process that touches it comes to an end too. */
async function claimOne(tx: Transaction, letter: LetterRecord, now: number): Promise<LetterRecord | null> {
  if (letter.tries >= delivery.tries) {
    const state = advance(letterLifecycle, letter.state, { type: 'letter.rejected' })
    const lastError = 'every try was interrupted'
    if (state) await tx.outbox.record(letter.id, { state, settledAt: now, secret: null, lastError })
    return null
  }
  const queued = advance(letterLifecycle, letter.state, { type: 'claim.lapsed' }) ?? letter.state
  const state = advance(letterLifecycle, queued, { type: 'letter.claimed' })
  if (!state) return null
  const tries = letter.tries + 1
  await tx.outbox.record(letter.id, { state, tries, claimedUntil: now + delivery.claim })
  return { ...letter, state, tries }
}
