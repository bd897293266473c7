import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { isEmail } from '../../domain/people/email-address.ts'
import { delivery } from '../../domain/text/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { emailLifecycle } from '../../../machines/lifecycles/email.lifecycle.ts'
import type { Services, Random } from '../context/services.ts'
import { isUnhurried } from '../store/schema/email-lanes.ts'
import type { EmailType } from '../store/schema/generated/email-types.ts'
import { claim, type ClaimedEmail, type InHand } from './claim.ts'
import { emailWriters } from './generated/email-writers.ts'
import { sentNotes } from './sent-notes.ts'
import type { MailMessage } from '../mailboxes/message/message.ts'
import { deliveryErrorOf } from '../mailboxes/delivery-errors.ts'
import { startInterval } from '../context/interval.ts'
import { startQueueWatch } from '../context/queue-watch.ts'
import { openRoutes, type MailRoute, type Routes } from './mail-routes.ts'
import { secretOf } from '../mailboxes/message/secret-of.ts'
import type { Transport } from '../mailboxes/transport.ts'

export type MailWorker = {
  /** Delivers due emails and waits until none is in progress. Returns the number of claimed emails. */
  deliverDue(): Promise<number>
  /** Starts sending due emails, as many as there are free slots. */
  sendDue(): Promise<void>
  /**
   * Renews the claims on emails in progress and on their mailboxes, and releases mailboxes that were not used since the last renewal. The worker does
   * this automatically, well before claims expire.
   */
  renewClaims(): Promise<void>
  /** Stops claiming emails and waits for those in progress. */
  close(): Promise<void>
}

export type MailWorkerOptions = {
  /** Receives unexpected errors, such as bugs and database failures. */
  report?: (error: unknown) => void
  /** Timeout in milliseconds for sending one email. */
  timeoutMs?: number
  /** False if the caller watches the queue and calls `sendDue`. */
  watches?: boolean
}

/** Emails that are deleted once they are sent or have failed, because their recipient must not be stored any longer. */
const deletedAfterSending: ReadonlySet<EmailType> = new Set(['signing-erased'])

/**
 * Time in milliseconds after the last renewal at which sending is aborted, before other processes may claim the
 * mailbox.
 */
const leaseEnd = delivery.claim - 2000

/**
 * Time in milliseconds that a sent campaign email keeps its slot. A fast mail server would otherwise leave too little
 * CPU for requests.
 */
const campaignSlotMs = 40

/**
 * Starts a worker that sends each email in the outbox at least once. A claim is stored before the first byte is sent, and the outcome after the last.
 * If the process dies in between, the claim expires and the email is sent again with the same Message-ID. Several processes may share one database.
 * Each process claims the mailboxes that it sends through, and keeps them while they are in use.
 */
export function startMailWorker(services: Services, transport: Transport, options: MailWorkerOptions = {}): MailWorker {
  const { report = console.error, timeoutMs = 60_000, watches = true } = options
  const routes = openRoutes(services, transport)
  const owner = services.random.id()
  const inHand = new Map<string, InHand & { done: Promise<void>; abort: AbortController }>()
  /** Mailboxes that this worker has claimed, and those used since the last renewal. */
  const [claimed, used] = [new Set<string>(), new Set<string>()]
  let lease: NodeJS.Timeout | undefined
  /** Restarts the lease timer. `begun` is the start of the transaction that renewed the claims. */
  function extendLease(begun: number): void {
    clearTimeout(lease)
    lease = setTimeout(() => abandon(() => true), leaseEnd - (performance.now() - begun))
  }
  const outcomes = (): Promise<void>[] => Array.from(inHand.values(), ({ done }) => done)
  let taken = 0
  let closing = false

  /** Claims emails and starts sending them. `nothingLeft` means that no email was due and no recipient was busy. */
  async function take(): Promise<{ count: number; nothingLeft: boolean }> {
    if (closing) return { count: 0, nothingLeft: true }
    // SQLite calls do not yield to the event loop: emails that fail immediately would block the process.
    await setImmediate()
    const [wasIdle, begun] = [inHand.size === 0, performance.now()]
    const emails = await claim(services, owner, [...inHand.values()])
    if (claimed.size === 0 && emails.length > 0) extendLease(begun)
    for (const email of emails) {
      claimed.add(email.mailbox)
      used.add(email.mailbox)
      const abort = new AbortController()
      const done = deliver(services, routes, email, { timeoutMs: timeoutMs, lost: abort.signal })
        .catch(report)
        .then(() => (isUnhurried(email.class) ? pause(campaignSlotMs) : undefined))
        .finally(() => {
          inHand.delete(email.id)
          refill().catch(report)
        })
      const { recipient, mailbox, lane } = email
      inHand.set(email.id, { recipient, mailbox, lane, class: email.class, done, abort })
    }
    taken += emails.length
    return { count: emails.length, nothingLeft: emails.length === 0 && wasIdle }
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** Runs claims one at a time: free slots are counted before a claim, and mailboxes are released between claims. */
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
    // Mail servers limit open connections.
    for (const mailbox of unused) routes.rest(mailbox)
    const kept = await services.store.transaction(async (tx) => {
      const until = tx.at + delivery.claim
      // Renew first: releasing expired claims would also delete this worker's own claims that have expired but were not taken over.
      const renewed = await tx.mailboxClaims.renew(owner, until)
      await tx.mailboxClaims.release(owner, unused, tx.at)
      await tx.emailQueue.renew(Array.from(inHand.keys()), until)
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
  | { type: 'email.accepted'; message: MailMessage }
  | { type: 'email.deferred'; words: string; isOfMailbox: boolean }
  | { type: 'email.rejected' | 'email.obsolete'; words: string }
  | { type: 'to nobody' }

const countedOutcomes = {
  'email.accepted': 'sent',
  'email.deferred': 'deferred',
  'email.rejected': 'failed',
  'email.obsolete': 'obsolete',
  'to nobody': null,
} as const

/** Timeout in milliseconds for sending one email, and a signal that the mailbox claim was lost. */
type Limits = { timeoutMs: number; lost: AbortSignal }

async function deliver(services: Services, routes: Routes, email: ClaimedEmail, limits: Limits): Promise<void> {
  const outcome = await attempt(services, routes, email, limits)
  await setImmediate()
  await settle(services, email, outcome)
  const counted = countedOutcomes[outcome.type]
  if (counted) services.metrics.count({ of: 'letter', class: email.class, outcome: counted })
}

async function attempt(
  services: Services,
  routes: Routes,
  email: ClaimedEmail,
  { timeoutMs: patience, lost }: Limits,
): Promise<Outcome> {
  const { id, recipient: to, language } = email
  if (!isEmail(to)) return { type: 'email.rejected', words: 'the recipient is not a valid email address' }
  let route: MailRoute | null = null
  try {
    const message = await emailWriters[email.kind](services, email)
    if ('obsolete' in message) {
      return message.isToNobody ? { type: 'to nobody' } : { type: 'email.obsolete', words: message.obsolete }
    }
    const dispatch = { ...message, id, to, language, at: new Date(services.clock.now()) }
    route = await routes.to(email.mailbox)
    const taken = await route.transport.send(dispatch, AbortSignal.any([lost, AbortSignal.timeout(patience)]))
    await route.wasTaken(taken)
    return { type: 'email.accepted', message }
  } catch (error) {
    const secret = secretOf(services, email)
    const deliveryError = deliveryErrorOf(error, [...(route?.secrets ?? []), ...(secret === null ? [] : [secret])])
    const { words, isFinal, fault } = deliveryError
    if (route) await route.wasRefused(deliveryError)
    const isOfMailbox = fault !== null && email.mailbox !== ''
    const isLast = isFinal || (email.tries >= delivery.tries && !isOfMailbox)
    return isLast ? { type: 'email.rejected', words } : { type: 'email.deferred', words, isOfMailbox }
  }
}

/**
 * Stores the outcome, unless another worker has already stored one. If the claim expired and another worker is sending the email, only a success is
 * stored. The secret of a sent or failed email is erased.
 */
async function settle(services: Services, email: ClaimedEmail, outcome: Outcome): Promise<void> {
  await services.store.transaction(async (tx) => {
    if (outcome.type === 'to nobody') return tx.outbox.forget(email.id)
    const now = tx.at
    const current = await tx.outbox.get(email.id)
    if (current?.tries !== email.tries && outcome.type !== 'email.accepted') return
    const state = current && advance(emailLifecycle, current.state, { type: outcome.type })
    if (!state) return
    const lastError = outcome.type === 'email.accepted' ? null : outcome.words
    const change =
      outcome.type === 'email.deferred'
        ? {
            dueAt: now + pauseAfter({ tries: email.tries, age: now - email.createdAt }, services.random),
            // A mailbox fault does not count as a try. The email waits until the mailbox can send again.
            ...(outcome.isOfMailbox && { tries: email.tries - 1 }),
          }
        : { settledAt: now, secret: null }
    // Must precede the update of the email: a deletion locks the record before its emails, and the opposite order
    // would deadlock.
    if (outcome.type === 'email.accepted') await sentNotes[email.kind]?.(tx, email, outcome.message)
    if (outcome.type !== 'email.deferred' && deletedAfterSending.has(email.kind)) await tx.outbox.forget(email.id)
    else await tx.outbox.record(email.id, { state, lastError, ...change })
    // Last, because all emails of a mailbox update this row.
    if (outcome.type === 'email.accepted') await tx.mailboxUsage.count(email.mailbox, now)
  })
}

/**
 * Returns the pause in milliseconds after failed try number `tries` of an email that is `age` milliseconds old. Exponential backoff with jitter in
 * the upper half. The limit is two minutes for a recent email, and a sixth of the age for older emails: after an outage of ten minutes, all queued
 * emails are retried within two minutes.
 */
export function pauseAfter({ tries, age }: { tries: number; age: number }, random: Random): number {
  const doubled = delivery.firstPause * 2 ** (tries - 1)
  const whole = Math.min(doubled, Math.max(delivery.youngPause, age / 6), delivery.longestPause)
  return Math.round((whole / 2) * (1 + Number(random.digits(3)) / 1000))
}
