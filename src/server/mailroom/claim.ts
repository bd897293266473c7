import { delivery } from '../../domain/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { letterLifecycle } from '../../../machines/lifecycles/letter.lifecycle.ts'
import type { House } from '../house.ts'
import type { DueLetter } from '../store/outbox.ts'
import type { Transaction } from '../store/store.ts'

/** What a postman has in hand already: whom it goes to, and through which mailbox. */
export type InHand = Pick<DueLetter, 'recipient' | 'mailbox'>

/** How many letters go through one mailbox at a time: the service's own, and a community's, whose provider allows few. */
const places = { ofService: 5, ofCommunity: 3 }
/** How many letters are looked at, and taken, at once. */
const most = 20

/**
 * Takes due letters in hand, oldest first, in one durable transaction; no other process gets them before the claim
 * lapses. Each mailbox has places of its own, so that one that hangs holds up no other; through one mailbox, one letter a
 * recipient at a time, so that they arrive in order.
 */
export async function claim(house: House, inHand: readonly InHand[]): Promise<DueLetter[]> {
  const now = house.clock.now()
  if ((await house.store.reading.outbox.due(now, 1, fullOf(inHand))).length === 0) return []
  return house.store.transaction(async (tx) => {
    const taken: DueLetter[] = []
    const passed = new Set<string>()
    while (taken.length < most) {
      const due = await tx.outbox.due(now, most, [...passed, ...fullOf([...inHand, ...taken])])
      // What none was taken of has its recipients served already.
      for (const { mailbox } of due) passed.add(mailbox)
      for (const letter of due.toSorted((one, other) => one.createdAt - other.createdAt)) {
        if (!hasPlace(letter, [...inHand, ...taken])) continue
        passed.delete(letter.mailbox)
        const claimed = await claimOne(tx, letter, now)
        if (claimed) taken.push(claimed)
      }
      if (due.length < most) return taken
    }
    return taken
  })
}

const roomOf = (mailbox: string): number => (mailbox === '' ? places.ofService : places.ofCommunity)

/** The mailboxes without a place. */
function fullOf(hands: readonly InHand[]): string[] {
  const counts = Object.groupBy(hands, ({ mailbox }) => mailbox)
  return Object.keys(counts).filter((mailbox) => (counts[mailbox]?.length ?? 0) >= roomOf(mailbox))
}

function hasPlace({ mailbox, recipient }: InHand, hands: readonly InHand[]): boolean {
  const same = hands.filter((hand) => hand.mailbox === mailbox)
  return same.length < roomOf(mailbox) && same.every((hand) => hand.recipient !== recipient)
}

/** A try counts from its claim on: a letter that ends every process that touches it comes to an end too. */
async function claimOne(tx: Transaction, letter: DueLetter, now: number): Promise<DueLetter | null> {
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
