import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { isEmail } from '../../domain/people/email.ts'
import { delivery } from '../../domain/text/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { letterLifecycle } from '../../../machines/lifecycles/letter.lifecycle.ts'
import type { Services, Random } from '../context/services.ts'
import type { LetterKind } from '../store/schema/generated/letter-kinds.ts'
import { claim, type ClaimedLetter, type InHand } from './claim.ts'
import { letterWriters } from './generated/letter-writers.ts'
import { sentNotes } from './sent-notes.ts'
import type { MailMessage } from '../mailboxes/message/message.ts'
import { deliveryErrorOf } from '../mailboxes/delivery-errors.ts'
import { startInterval } from '../context/interval.ts'
import { startQueueWatch } from '../context/queue-watch.ts'
import { openRoutes, type LetterRoute, type Routes } from './transport-of-letter.ts'
import { secretOf } from '../mailboxes/message/secret-of.ts'
import type { Transport } from '../mailboxes/transport.ts'

export type MailWorker = {
  /** Delivers what is due and waits until nothing is being sent; returns how many letters it claimed. */
  deliverDue(): Promise<number>
  /** Takes what is due, as long as there are places. */
  sendDue(): Promise<void>
  /**
   * Renews its claims on letters being sent and on their mailboxes, and gives up the mailboxes that it has not used since the last time; it also does so
   * by itself, well before claims lapse.
   */
  renewClaims(): Promise<void>
  /** Claims no more letters, and waits for those being sent. */
  close(): Promise<void>
}

export type MailWorkerOptions = {
  /** Where bugs and a broken database are reported. */
  report?: (error: unknown) => void
  /** How long (ms) one letter may be with the server. */
  patience?: number
  /** False where the caller watches the queue and calls `sendDue`. */
  watches?: boolean
}

/** Letters whose recipient is stored only until they are sent or given up: nothing of them is left then. */
const forgottenKinds: ReadonlySet<LetterKind> = new Set(['signing-erased'])

/** Sending ends so long (ms) after the last renewal: before other processes may use the mailbox. */
const leaseEnd = delivery.claim - 2000

/** How long (ms) a letter of a campaign keeps its place after it was sent: a server that takes letters at once would leave requests too little of the processors. */
const campaignLetterRest = 40

/**
 * Takes letters out of the outbox and sends them, at least once each. A claim is stored before the first byte is sent and the outcome after the
 * last; a process that dies in between leaves a claim that lapses, and the letter is sent again under the same Message-ID. Several processes may do
 * this on one database: each claims the mailboxes that it sends through, and keeps them while it uses them.
 */
export function startMailWorker(services: Services, transport: Transport, options: MailWorkerOptions = {}): MailWorker {
  const { report = console.error, patience = 60_000, watches = true } = options
  const routes = openRoutes(services, transport)
  const owner = services.random.id()
  const inHand = new Map<string, InHand & { done: Promise<void>; abort: AbortController }>()
  /** Mailboxes that this worker has claimed, and those it took letters for since the last renewal. */
  const [claimed, used] = [new Set<string>(), new Set<string>()]
  let lease: NodeJS.Timeout | undefined
  /** Claims were renewed by a transaction that began at `begun`. */
  function extendLease(begun: number): void {
    clearTimeout(lease)
    lease = setTimeout(() => abandon(() => true), leaseEnd - (performance.now() - begun))
  }
  const outcomes = (): Promise<void>[] => Array.from(inHand.values(), ({ done }) => done)
  let taken = 0
  let closing = false

  /** How many letters were claimed; `nothingLeft` where there were none although no recipient had to wait. */
  async function take(): Promise<{ count: number; nothingLeft: boolean }> {
    if (closing) return { count: 0, nothingLeft: true }
    // SQLite answers without yielding to the event loop: letters that fail at once would block the whole process.
    await setImmediate()
    const [wasIdle, begun] = [inHand.size === 0, performance.now()]
    const letters = await claim(services, owner, [...inHand.values()])
    if (claimed.size === 0 && letters.length > 0) extendLease(begun)
    for (const letter of letters) {
      claimed.add(letter.mailbox)
      used.add(letter.mailbox)
      const abort = new AbortController()
      const done = deliver(services, routes, letter, { patience, lost: abort.signal })
        .catch(report)
        .then(() => (letter.class === 2 ? pause(campaignLetterRest) : undefined))
        .finally(() => {
          inHand.delete(letter.id)
          refill().catch(report)
        })
      const { recipient, mailbox, lane } = letter
      inHand.set(letter.id, { recipient, mailbox, lane, class: letter.class, done, abort })
    }
    taken += letters.length
    return { count: letters.length, nothingLeft: letters.length === 0 && wasIdle }
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** One claim at a time: free places are counted before it, and a mailbox is given up only between two. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work, work)
    turn = mine
    return mine
  }
  const takeInTurn = (): ReturnType<typeof take> => inTurn(take)

  async function refill(): Promise<void> {
    while ((await takeInTurn()).count > 0) continue
  }

  /** Stops using mailboxes that another process may have claimed. */
  function abandon(isLost: (mailbox: string) => boolean): void {
    for (const { mailbox, abort } of inHand.values()) if (isLost(mailbox)) abort.abort()
    for (const mailbox of claimed) {
      if (!isLost(mailbox)) continue
      routes.rest(mailbox)
      claimed.delete(mailbox)
    }
  }

  async function renew(): Promise<void> {
    if (claimed.size === 0) return
    const begun = performance.now()
    const busy = new Set([...used, ...Array.from(inHand.values(), ({ mailbox }) => mailbox)])
    const unused = Array.from(claimed).filter((mailbox) => !busy.has(mailbox))
    used.clear()
    // Their servers count open connections, too.
    for (const mailbox of unused) routes.rest(mailbox)
    const kept = await services.store.transaction(async (tx) => {
      const until = tx.at + delivery.claim
      // First: own claims that lapsed, and that no other worker has taken, would be deleted with those of killed processes.
      const renewed = await tx.mailboxClaims.renew(owner, until)
      await tx.mailboxClaims.release(owner, unused, tx.at)
      await tx.letterQueue.renew(Array.from(inHand.keys()), until)
      return renewed
    })
    extendLease(begun)
    abandon((mailbox) => !kept.has(mailbox) || unused.includes(mailbox))
  }
  const renewClaims = (): Promise<void> => inTurn(renew)

  const watch = watches ? startQueueWatch(services, [{ queue: 'emails', run: refill }], report) : null
  const renewals = startInterval(delivery.claim / 4, renewClaims, report)
  return {
    async deliverDue() {
      const before = taken
      while (!(await takeInTurn()).nothingLeft) if (inHand.size > 0) await Promise.race(outcomes())
      return taken - before
    },
    sendDue: refill,
    renewClaims,
    async close() {
      closing = true
      await watch?.close()
      await takeInTurn()
      await Promise.all(outcomes())
      await renewals.stop()
      used.clear()
      await renewClaims().catch(report)
      clearTimeout(lease)
      routes.close()
    },
  }
}

type Outcome =
  | { type: 'letter.accepted'; message: MailMessage }
  | { type: 'letter.deferred'; words: string; isOfMailbox: boolean }
  | { type: 'letter.rejected' | 'letter.obsolete'; words: string }
  | { type: 'to nobody' }

const countedOutcomes = {
  'letter.accepted': 'sent',
  'letter.deferred': 'deferred',
  'letter.rejected': 'failed',
  'letter.obsolete': 'obsolete',
  'to nobody': null,
} as const

/** Timeout (ms) of one email at the server, and a signal that the mailbox is no longer this worker's. */
type Limits = { patience: number; lost: AbortSignal }

async function deliver(services: Services, routes: Routes, letter: ClaimedLetter, limits: Limits): Promise<void> {
  const outcome = await attempt(services, routes, letter, limits)
  await setImmediate()
  await settle(services, letter, outcome)
  const counted = countedOutcomes[outcome.type]
  if (counted) services.metrics.count({ of: 'letter', class: letter.class, outcome: counted })
}

async function attempt(
  services: Services,
  routes: Routes,
  letter: ClaimedLetter,
  { patience, lost }: Limits,
): Promise<Outcome> {
  const { id, recipient: to, language } = letter
  if (!isEmail(to)) return { type: 'letter.rejected', words: 'no letter can be addressed to this recipient' }
  let route: LetterRoute | null = null
  try {
    const message = await letterWriters[letter.kind](services, letter)
    if ('obsolete' in message) {
      return message.isToNobody ? { type: 'to nobody' } : { type: 'letter.obsolete', words: message.obsolete }
    }
    const dispatch = { ...message, id, to, language, at: new Date(services.clock.now()) }
    route = await routes.to(letter.mailbox)
    await route.transport.send(dispatch, AbortSignal.any([lost, AbortSignal.timeout(patience)]))
    await route.wasTaken()
    return { type: 'letter.accepted', message }
  } catch (error) {
    const secret = secretOf(services, letter)
    const deliveryError = deliveryErrorOf(error, [...(route?.secrets ?? []), ...(secret === null ? [] : [secret])])
    const { words, isFinal, fault } = deliveryError
    if (route) await route.wasRefused(deliveryError)
    const isOfMailbox = fault !== null && letter.mailbox !== ''
    const isLast = isFinal || (letter.tries >= delivery.tries && !isOfMailbox)
    return isLast ? { type: 'letter.rejected', words } : { type: 'letter.deferred', words, isOfMailbox }
  }
}

/**
 * Writes the outcome down, unless another mail worker was first. While another one sends the letter, a claim having lapsed, only a success counts. The
 * secret of a letter that is sent or given up is erased.
 */
async function settle(services: Services, letter: ClaimedLetter, outcome: Outcome): Promise<void> {
  await services.store.transaction(async (tx) => {
    if (outcome.type === 'to nobody') return tx.outbox.forget(letter.id)
    const now = tx.at
    const current = await tx.outbox.get(letter.id)
    if (current?.tries !== letter.tries && outcome.type !== 'letter.accepted') return
    const state = current && advance(letterLifecycle, current.state, { type: outcome.type })
    if (!state) return
    const lastError = outcome.type === 'letter.accepted' ? null : outcome.words
    const change =
      outcome.type === 'letter.deferred'
        ? {
            dueAt: now + pauseAfter({ tries: letter.tries, age: now - letter.createdAt }, services.random),
            // A fault of the whole mailbox is no try of this letter: it waits until its mailbox sends again.
            ...(outcome.isOfMailbox && { tries: letter.tries - 1 }),
          }
        : { settledAt: now, secret: null }
    // Before the letter: a deletion locks a record first and its letters afterwards, and the other order would deadlock.
    if (outcome.type === 'letter.accepted') await sentNotes[letter.kind]?.(tx, letter, outcome.message)
    if (outcome.type !== 'letter.deferred' && forgottenKinds.has(letter.kind)) await tx.outbox.forget(letter.id)
    else await tx.outbox.record(letter.id, { state, lastError, ...change })
    // Last: letters of one mailbox meet at this row.
    if (outcome.type === 'letter.accepted') await tx.mailboxUsage.count(letter.mailbox, now)
  })
}

/**
 * Pause (ms) after try number `tries` of an email `age` (ms) old failed: twice as long each time, a random time in its upper half. For a young email
 * it is two minutes at most, for others a sixth of the age: once a server is back after ten minutes, everything that waits is tried within two.
 */
export function pauseAfter({ tries, age }: { tries: number; age: number }, random: Random): number {
  const doubled = delivery.firstPause * 2 ** (tries - 1)
  const whole = Math.min(doubled, Math.max(delivery.youngPause, age / 6), delivery.longestPause)
  return Math.round((whole / 2) * (1 + Number(random.digits(3)) / 1000))
}
