import { delivery } from '../../domain/text/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { letterLifecycle } from '../../../machines/lifecycles/letter.lifecycle.ts'
import type { Services } from '../context/services.ts'
import type { LetterClass } from '../store/schema/letter-lanes.ts'
import type { LetterHead } from '../store/emails/letter-queue.ts'
import type { LetterRecord } from '../store/emails/outbox.ts'
import type { Queries, Transaction } from '../store/store.ts'
import { allowanceOf, type Allowance } from '../../domain/projects/mailbox-platforms.ts'
import { mayGo, type Usage } from '../../domain/projects/mailbox-usage.ts'
import type { Config } from '../config/config.ts'

/** An email that the worker is sending: its lane, class, recipient and mailbox. */
export type InHand = { lane: string; class: LetterClass; recipient: string; mailbox: string }

/** A claimed email and the mailbox it is sent through; an empty ID is the service's own mailbox. */
export type ClaimedLetter = LetterRecord & InHand

/**
 * Maximum number of emails that are sent through one mailbox at a time. Providers of community mailboxes allow few
 * connections.
 */
const places = { ofService: 5, ofCommunity: 3 }
/** Number of slots that are reserved for class 0. */
const reservedForCodes = 1
/**
 * Maximum number of emails per claim, and number of emails of a lane that are examined: recipients of the first ones
 * may be busy.
 */
const [maxClaimed, maxExamined] = [20, 20]

const roomOf = (mailbox: string): number => (mailbox === '' ? places.ofService : places.ofCommunity)

/**
 * Claims due emails and their mailboxes for `owner` in one durable transaction. No other process gets them before the
 * claim expires. Class 0 is sent first, then receipts and notices, then campaigns. Within a class, lanes alternate;
 * within a lane, the oldest email is first. Each mailbox has its own slots, so a mailbox that hangs delays no other,
 * and one slot is reserved for class 0. A mailbox sends one email at a time to each recipient, so that emails arrive
 * in order. Slots and recipients are counted in `inHand`, because only one process sends through a mailbox. The cost
 * depends on the number of lanes, not on the number of queued emails.
 */
export async function claim(services: Services, owner: string, inHand: readonly InHand[]): Promise<ClaimedLetter[]> {
  const now = services.clock.now()
  const { reading } = services.store
  const seen = await reading.letterQueue.survey(now)
  if (!seen.hasLapsed && seen.heads.length === 0) return []
  const waysOf = async (
    queries: Queries,
    heads: readonly LetterHead[],
    isOurs: MailboxChoice['isOurs'],
  ): Promise<MailboxChoice> => {
    const allowances = await readAllowances(services.config, queries, heads, now)
    return { allowances, codesByService: services.config.codesByService, isOurs }
  }
  const others = await reading.mailboxClaims.ofOthers(owner, now)
  const ways = await waysOf(reading, seen.heads, (mailbox) => !others.has(mailbox))
  if (!seen.hasLapsed && !seen.heads.some((head) => wayOf(head, ways, inHand) !== null)) return []
  return services.store.transaction(async (tx) => {
    const heads = seen.hasLapsed ? await releaseLapsed(tx, now) : seen.heads
    const waysSeen = seen.hasLapsed ? await waysOf(tx, heads, ways.isOurs) : ways
    const wanted = heads.flatMap((head) => wayOf(head, waysSeen, inHand) ?? [])
    const ours = await tx.mailboxClaims.take(new Set(wanted), { owner, now, until: now + delivery.claim })
    // Read usage after the claim: until then another process may have sent through these mailboxes.
    const waysNow = await waysOf(tx, heads, (mailbox) => ours.has(mailbox))
    return claimFrom(tx, { heads, ways: waysNow, inHand, now })
  })
}

/** Requeues emails whose claim has expired, and surveys the queue again. */
async function releaseLapsed(tx: Transaction, now: number): Promise<LetterHead[]> {
  const released = advance(letterLifecycle, 'sending', { type: 'claim.lapsed' })
  if (released) await tx.letterQueue.release(released, now)
  const { heads } = await tx.letterQueue.survey(now)
  return heads
}

/** The rules that choose the mailbox of an email. */
type MailboxChoice = { allowances: Allowances; codesByService: boolean; isOurs: (mailbox: string) => boolean }

/** The emails of one class in a lane; `letters` is null until they are read. */
type Source = LetterHead & { letters: LetterRecord[] | null }

type Order = { heads: readonly LetterHead[]; ways: MailboxChoice; inHand: readonly InHand[]; now: number }

async function claimFrom(tx: Transaction, { heads, ways, inHand, now }: Order): Promise<ClaimedLetter[]> {
  const sources: Source[] = heads.map((head) => ({ ...head, letters: null }))
  const taken: ClaimedLetter[] = []
  while (taken.length < maxClaimed) {
    const hands = [...inHand, ...taken]
    const turn = nextOf(sources, ways, hands)
    if (!turn) break
    const { source, mailbox } = turn
    source.letters ??= await tx.letterQueue.due(source, now, maxExamined)
    const letter = nextFor(source.letters, mailbox, hands)
    if (!letter) sources.splice(sources.indexOf(source), 1)
    else if (letter.tries >= delivery.tries) await giveUp(tx, letter, now)
    else taken.push({ ...letter, lane: source.lane, class: source.class, mailbox })
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

type Turn = { source: Source; mailbox: string }

/** Returns the next lane with a free slot: lowest class, then fewest emails in progress, then oldest email. */
function nextOf(sources: readonly Source[], ways: MailboxChoice, hands: readonly InHand[]): Turn | undefined {
  const inLane = Map.groupBy(hands, ({ lane }) => lane)
  const busy = ({ lane }: Source): number => inLane.get(lane)?.length ?? 0
  const turns = sources.flatMap((source): Turn[] => {
    const mailbox = wayOf(source, ways, hands)
    return mailbox === null ? [] : [{ source, mailbox }]
  })
  return turns.toSorted(
    ({ source: one }, { source: other }) =>
      one.class - other.class || busy(one) - busy(other) || one.dueAt - other.dueAt,
  )[0]
}

/** Removes and returns the next email whose recipient has none in progress through the mailbox. */
function nextFor(letters: LetterRecord[], mailbox: string, hands: readonly InHand[]): LetterRecord | undefined {
  const index = letters.findIndex(({ recipient }) =>
    hands.every((hand) => hand.mailbox !== mailbox || hand.recipient !== recipient),
  )
  return index < 0 ? undefined : letters.splice(index, 1)[0]
}

/**
 * Returns the mailbox to send through: the lane's, or for class 0 the service's if the lane's has reached its limit.
 * Returns null if no slot is free.
 */
function wayOf(
  head: Pick<LetterHead, 'class' | 'mailbox'>,
  ways: MailboxChoice,
  hands: readonly InHand[],
): string | null {
  const handsOf = (mailbox: string): InHand[] => hands.filter((hand) => hand.mailbox === mailbox)
  const isAllowed = (mailbox: string): boolean => ways.allowances(mailbox, head.class, handsOf(mailbox).length)
  const mailbox = isAllowed(head.mailbox) || head.class > 0 || !ways.codesByService ? head.mailbox : ''
  return isAllowed(mailbox) && ways.isOurs(mailbox) && hasPlace(head.class, mailbox, handsOf(mailbox)) ? mailbox : null
}

function hasPlace(rank: LetterClass, mailbox: string, hands: readonly InHand[]): boolean {
  const room = roomOf(mailbox)
  if (hands.length >= room) return false
  return rank === 0 || hands.filter((hand) => hand.class > 0).length < room - reservedForCodes
}

/**
 * Marks an email as failed after its last try. A try counts from its claim, so an email that crashes every process
 * that sends it also fails in the end.
 */
async function giveUp(tx: Transaction, letter: LetterRecord, now: number): Promise<void> {
  const claimed = advance(letterLifecycle, letter.state, { type: 'letter.claimed' })
  const state = claimed && advance(letterLifecycle, claimed, { type: 'letter.rejected' })
  const lastError = 'every attempt was interrupted'
  if (state) await tx.outbox.record(letter.id, { state, settledAt: now, secret: null, lastError })
}

/** Returns whether a mailbox may send another email of a class while `inHand` emails are in progress. */
type Allowances = (mailbox: string, rank: LetterClass, inHand: number) => boolean

const isLimited = ({ perHour, perDay }: Allowance): boolean => perHour !== null || perDay !== null

/** Reads the remaining allowances of the lanes' mailboxes at `now`. */
async function readAllowances(
  config: Pick<Config, 'mailAllowance'>,
  { mailboxUsage }: Pick<Queries, 'mailboxUsage'>,
  heads: readonly LetterHead[],
  now: number,
): Promise<Allowances> {
  const allowances = new Map<string, Allowance>([['', config.mailAllowance]])
  for (const head of heads) if (head.mailbox !== '') allowances.set(head.mailbox, allowanceOf(head))
  const limited = Array.from(allowances).flatMap(([mailbox, allowance]) => (isLimited(allowance) ? [mailbox] : []))
  const used = await mailboxUsage.used(limited, now)
  const nothing: Usage = { inHour: 0, inDay: 0 }
  return (mailbox, rank, inHand) => {
    const allowance = allowances.get(mailbox)
    const usage = used.get(mailbox) ?? nothing
    return !allowance || mayGo(allowance, { usage, inHand, isCampaign: rank === 2 })
  }
}
