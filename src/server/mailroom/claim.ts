import { delivery } from '../../domain/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { letterLifecycle } from '../../../machines/lifecycles/letter.lifecycle.ts'
import type { House } from '../house.ts'
import type { LetterClass } from '../store/letter-kinds.ts'
import type { LetterHead } from '../store/letter-queue.ts'
import type { LetterRecord } from '../store/outbox.ts'
import type { Transaction } from '../store/store.ts'

/** What a postman has in hand already: of which lane and class, whom it goes to, and through which mailbox. */
export type InHand = { lane: string; class: LetterClass; recipient: string; mailbox: string }

/** A letter in hand, and the mailbox it goes out through; empty for the service's own. */
export type ClaimedLetter = LetterRecord & InHand

/** How many letters go through one mailbox at a time: the service's own, and a community's, whose provider allows few. */
const places = { ofService: 5, ofCommunity: 3 }
/** How many of those places only letters of class 0 may take. */
const keptForCodes = 1
/** How many letters are taken at once, and how many of a lane are looked at: those before them may be for recipients whose turn it is not. */
const [most, looked] = [20, 20]
/** How many letters of the version before are given a lane at once. */
const sorted = 500

const roomOf = (mailbox: string): number => (mailbox === '' ? places.ofService : places.ofCommunity)

/**
 * Takes due letters in hand, in one durable transaction; no other process gets them before the claim lapses. Those of class 0 go first,
 * then receipts and notices, then campaigns; within a class, lanes take turns, and of a lane the oldest goes first. Each mailbox has places
 * of its own, so that one that hangs holds up no other, and one of them is kept for class 0; through one mailbox, one letter a recipient at
 * a time, so that they arrive in order. What this costs depends on the number of lanes, not on how many letters wait.
 */
export async function claim(house: House, inHand: readonly InHand[]): Promise<ClaimedLetter[]> {
  const now = house.clock.now()
  const seen = await house.store.reading.letterQueue.survey(now)
  const isDisordered = seen.hasLapsed || seen.hasUnsorted
  if (!isDisordered && !seen.heads.some((head) => hasPlace(head, inHand))) return []
  return house.store.transaction(async (tx) => {
    if (!isDisordered) return claimFrom(tx, seen.heads, inHand, now)
    const released = advance(letterLifecycle, 'sending', { type: 'claim.lapsed' })
    if (seen.hasLapsed && released) await tx.letterQueue.release(released, now)
    await tx.letterQueue.sort(sorted)
    const { heads } = await tx.letterQueue.survey(now)
    return claimFrom(tx, heads, inHand, now)
  })
}

/** A lane's letters of one class, and those of them that were looked at. */
type Source = LetterHead & { letters: LetterRecord[] | null }

async function claimFrom(
  tx: Transaction,
  heads: readonly LetterHead[],
  inHand: readonly InHand[],
  now: number,
): Promise<ClaimedLetter[]> {
  const sources: Source[] = heads.map((head) => ({ ...head, letters: null }))
  const taken: ClaimedLetter[] = []
  while (taken.length < most) {
    const hands = [...inHand, ...taken]
    const source = nextOf(sources, hands)
    if (!source) break
    source.letters ??= await tx.letterQueue.due(source, now, looked)
    const letter = nextFor(source, hands)
    if (!letter) sources.splice(sources.indexOf(source), 1)
    else if (letter.tries >= delivery.tries) await giveUp(tx, letter, now)
    else taken.push({ ...letter, lane: source.lane, class: source.class, mailbox: source.mailbox })
  }
  const state = advance(letterLifecycle, 'queued', { type: 'letter.claimed' })
  if (!state) return []
  await tx.letterQueue.take(
    taken.map(({ id }) => id),
    state,
    now + delivery.claim,
  )
  return taken.map((letter) => ({ ...letter, state, tries: letter.tries + 1 }))
}

/** Whose turn it is among those with a place: by class, then the lane with fewest letters in hand, then the oldest. */
function nextOf(sources: readonly Source[], hands: readonly InHand[]): Source | undefined {
  const inLane = Map.groupBy(hands, ({ lane }) => lane)
  const busy = ({ lane }: Source): number => inLane.get(lane)?.length ?? 0
  return sources
    .filter((source) => hasPlace(source, hands))
    .toSorted((one, other) => one.class - other.class || busy(one) - busy(other) || one.dueAt - other.dueAt)[0]
}

/** The next letter of a source that goes to nobody to whom one is on its way; the source has it no more. */
function nextFor({ letters, mailbox }: Source, hands: readonly InHand[]): LetterRecord | undefined {
  const isFree = ({ recipient }: LetterRecord): boolean =>
    hands.every((hand) => hand.mailbox !== mailbox || hand.recipient !== recipient)
  const index = letters?.findIndex(isFree) ?? -1
  return index < 0 ? undefined : letters?.splice(index, 1)[0]
}

function hasPlace(head: Pick<InHand, 'class' | 'mailbox'>, hands: readonly InHand[]): boolean {
  const same = hands.filter(({ mailbox }) => mailbox === head.mailbox)
  const room = roomOf(head.mailbox)
  if (same.length >= room) return false
  return head.class === 0 || same.filter((hand) => hand.class > 0).length < room - keptForCodes
}

/** A try counts from its claim on: a letter that ends every process that touches it comes to an end too. */
async function giveUp(tx: Transaction, letter: LetterRecord, now: number): Promise<void> {
  const claimed = advance(letterLifecycle, letter.state, { type: 'letter.claimed' })
  const state = claimed && advance(letterLifecycle, claimed, { type: 'letter.rejected' })
  const lastError = 'every try was interrupted'
  if (state) await tx.outbox.record(letter.id, { state, settledAt: now, secret: null, lastError })
}
