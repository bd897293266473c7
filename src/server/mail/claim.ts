import { delivery } from '../../domain/text/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { emailLifecycle } from '../../../machines/lifecycles/email.lifecycle.ts'
import type { Services } from '../context/services.ts'
import { type EmailClass, isUnhurried } from '../store/schema/email-lanes.ts'
import type { QueueHead } from '../store/emails/email-queue.ts'
import type { StoredEmail } from '../store/emails/outbox.ts'
import type { Queries, Transaction } from '../store/store.ts'
import { allowanceOf, type Allowance } from '../../domain/projects/mailbox-platforms.ts'
import { maySend, type Usage } from '../../domain/projects/mailbox-usage.ts'
import type { Config } from '../config/config.ts'

/** An email that the worker is sending: its lane, class, recipient and mailbox. */
export type InHand = { lane: string; class: EmailClass; recipient: string; mailbox: string }

/** A claimed email and the mailbox that sends it; an empty ID means the service's own mailbox. */
export type ClaimedEmail = StoredEmail & InHand

/**
 * Maximum number of emails that are sent through one mailbox at a time. Providers of community mailboxes allow few
 * connections.
 */
const places = { ofService: 5, ofCommunity: 3 }
/** Number of slots that are reserved for class 0. */
const reservedForCodes = 1
/**
 * Maximum number of emails per claim, and of emails examined per lane. Several are examined because another email to the recipient of the first one may be in progress.
 */
const [maxClaimed, maxExamined] = [20, 20]

const roomOf = (mailbox: string): number => (mailbox === '' ? places.ofService : places.ofCommunity)

/**
 * Claims due emails and their mailboxes for `owner` in one durable transaction. No other process gets them before the
 * claim expires. Class 0 is sent first, then receipts and notices, campaigns, and notifications. Within a class, lanes alternate;
 * within a lane, the oldest email is first. Each mailbox has its own slots, so a mailbox that hangs delays no other,
 * and one slot is reserved for class 0. A mailbox sends one email at a time to each recipient, so that emails arrive
 * in order. Slots and recipients are counted in `inHand`, because only one process sends through a mailbox. The cost
 * depends on the number of lanes, not on the number of queued emails.
 */
export async function claim(services: Services, owner: string, inHand: readonly InHand[]): Promise<ClaimedEmail[]> {
  const now = services.clock.now()
  const { reading } = services.store
  const seen = await reading.emailQueue.survey(now)
  if (!seen.hasLapsed && seen.heads.length === 0) return []
  const choiceOf = async (
    queries: Queries,
    heads: readonly QueueHead[],
    isOurs: MailboxChoice['isOurs'],
  ): Promise<MailboxChoice> => {
    const allowances = await readAllowances(services.config, queries, heads, now)
    return { allowances, codesByService: services.config.codesByService, isOurs }
  }
  const others = await reading.mailboxClaims.ofOthers(owner, now)
  const choice = await choiceOf(reading, seen.heads, (mailbox) => !others.has(mailbox))
  if (!seen.hasLapsed && !seen.heads.some((head) => mailboxFor(head, choice, inHand) !== null)) return []
  return services.store.transaction(async (tx) => {
    const heads = seen.hasLapsed ? await releaseLapsed(tx, now) : seen.heads
    const currentChoice = seen.hasLapsed ? await choiceOf(tx, heads, choice.isOurs) : choice
    const wanted = heads.flatMap((head) => mailboxFor(head, currentChoice, inHand) ?? [])
    const ours = await tx.mailboxClaims.take(new Set(wanted), { owner, now, until: now + delivery.claim })
    // Read usage after the claim, because another process may have sent through these mailboxes before it.
    const waysNow = await choiceOf(tx, heads, (mailbox) => ours.has(mailbox))
    return claimFrom(tx, { heads, choice: waysNow, inHand, now })
  })
}

/**
 * Releases the claims of a killed process on SQLite, where no other process sends emails, so that emails leave immediately after a restart. Processes
 * that share a PostgreSQL database wait until the claims expire.
 */
export async function releaseMailClaims({ store, config }: Pick<Services, 'store' | 'config'>): Promise<void> {
  if (config.databaseUrl !== null) return
  await store.transaction(async (tx) => {
    await tx.mailboxClaims.releaseAll()
    await releaseLapsed(tx, Number.MAX_SAFE_INTEGER)
  })
}

/** Requeues emails whose claim has expired, and rereads the heads of the queue. */
async function releaseLapsed(tx: Transaction, now: number): Promise<QueueHead[]> {
  const released = advance(emailLifecycle, 'sending', { type: 'claim.lapsed' })
  if (released) await tx.emailQueue.release(released, now)
  const { heads } = await tx.emailQueue.survey(now)
  return heads
}

/** The rules that choose the mailbox of an email. */
type MailboxChoice = { allowances: Allowances; codesByService: boolean; isOurs: (mailbox: string) => boolean }

/** The emails of one class in a lane; `emails` is null until they are read. */
type Source = QueueHead & { emails: StoredEmail[] | null }

type Order = { heads: readonly QueueHead[]; choice: MailboxChoice; inHand: readonly InHand[]; now: number }

async function claimFrom(tx: Transaction, { heads, choice, inHand, now }: Order): Promise<ClaimedEmail[]> {
  const sources: Source[] = heads.map((head) => ({ ...head, emails: null }))
  const taken: ClaimedEmail[] = []
  while (taken.length < maxClaimed) {
    const hands = [...inHand, ...taken]
    const turn = nextOf(sources, choice, hands)
    if (!turn) break
    const { source, mailbox } = turn
    source.emails ??= await tx.emailQueue.due(source, now, maxExamined)
    const email = nextFor(source.emails, mailbox, hands)
    if (!email) sources.splice(sources.indexOf(source), 1)
    else if (email.tries >= delivery.tries) await giveUp(tx, email, now)
    else taken.push({ ...email, lane: source.lane, class: source.class, mailbox })
  }
  const state = advance(emailLifecycle, 'queued', { type: 'email.claimed' })
  if (!state) return []
  await tx.emailQueue.take(
    taken.map(({ id }) => id),
    state,
    now + delivery.claim,
  )
  return taken.map((email) => ({ ...email, state, tries: email.tries + 1 }))
}

type Turn = { source: Source; mailbox: string }

/** Returns the next lane with a free slot: lowest class, then fewest emails in progress, then oldest email. */
function nextOf(sources: readonly Source[], choice: MailboxChoice, hands: readonly InHand[]): Turn | undefined {
  const inLane = Map.groupBy(hands, ({ lane }) => lane)
  const busy = ({ lane }: Source): number => inLane.get(lane)?.length ?? 0
  const turns = sources.flatMap((source): Turn[] => {
    const mailbox = mailboxFor(source, choice, hands)
    return mailbox === null ? [] : [{ source, mailbox }]
  })
  return turns.toSorted(
    ({ source: one }, { source: other }) =>
      one.class - other.class || busy(one) - busy(other) || one.dueAt - other.dueAt,
  )[0]
}

/** Removes and returns the first email whose recipient has no email in progress through the mailbox. */
function nextFor(emails: StoredEmail[], mailbox: string, hands: readonly InHand[]): StoredEmail | undefined {
  const index = emails.findIndex(({ recipient }) =>
    hands.every((hand) => hand.mailbox !== mailbox || hand.recipient !== recipient),
  )
  return index < 0 ? undefined : emails.splice(index, 1)[0]
}

/**
 * Returns the mailbox to send through: the lane's mailbox, or for class 0 the service's mailbox if the lane's has reached its limit. Returns null if
 * no slot is free.
 */
function mailboxFor(
  head: Pick<QueueHead, 'class' | 'mailbox'>,
  choice: MailboxChoice,
  hands: readonly InHand[],
): string | null {
  const handsOf = (mailbox: string): InHand[] => hands.filter((hand) => hand.mailbox === mailbox)
  const isAllowed = (mailbox: string): boolean => choice.allowances(mailbox, head.class, handsOf(mailbox).length)
  const mailbox = isAllowed(head.mailbox) || head.class > 0 || !choice.codesByService ? head.mailbox : ''
  return isAllowed(mailbox) && choice.isOurs(mailbox) && hasPlace(head.class, mailbox, handsOf(mailbox))
    ? mailbox
    : null
}

function hasPlace(rank: EmailClass, mailbox: string, hands: readonly InHand[]): boolean {
  const room = roomOf(mailbox)
  if (hands.length >= room) return false
  return rank === 0 || hands.filter((hand) => hand.class > 0).length < room - reservedForCodes
}

/**
 * Marks an email as failed after its last try. A try is counted when the email is claimed, so an email that crashes the sending process also fails
 * eventually.
 */
async function giveUp(tx: Transaction, email: StoredEmail, now: number): Promise<void> {
  const claimed = advance(emailLifecycle, email.state, { type: 'email.claimed' })
  const state = claimed && advance(emailLifecycle, claimed, { type: 'email.rejected' })
  const lastError = 'every attempt was interrupted'
  if (state) await tx.outbox.record(email.id, { state, settledAt: now, secret: null, lastError })
}

/** Returns whether a mailbox may send another email of a class while `inHand` emails are in progress. */
type Allowances = (mailbox: string, rank: EmailClass, inHand: number) => boolean

const isLimited = ({ perHour, perDay }: Allowance): boolean => perHour !== null || perDay !== null

/** Reads the remaining allowances of the lanes' mailboxes at `now`. */
async function readAllowances(
  config: Pick<Config, 'mailAllowance'>,
  { mailboxUsage }: Pick<Queries, 'mailboxUsage'>,
  heads: readonly QueueHead[],
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
    return !allowance || maySend(allowance, { usage, inHand, isCampaign: isUnhurried(rank) })
  }
}
