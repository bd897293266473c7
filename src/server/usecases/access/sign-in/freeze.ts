import { clientGuessing, clockSkew, deviceLifetime, freeze, spreadGuessing } from '../../../../domain/text/limits.ts'
import { loginKey } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { loginAttemptsLifecycle as lifecycle } from '../../../../../machines/lifecycles/login-attempts.lifecycle.ts'
import type { Services } from '../../../context/services.ts'
import type { Attempts } from '../../../store/accounts/attempts.ts'
import type { Transaction } from '../../../store/store.ts'
import { counterOf, throttle } from '../../shared/codes/throttle.ts'

/** A password sign-in attempt. `user` is the account ID or email address as entered. */
export type Try = {
  linkId: string
  user: string
  client: string
  /** Nonce of the device token if the owner has signed in with this browser; null for an unknown browser. */
  device: string | null
}

/** A counted attempt whose password may be compared. It counts as failed until `forgiveTry` removes it. */
export type CountedTry = {
  of: Try
  at: number
  triesLeft: number
  /** Whether this is the last attempt allowed to unknown browsers. If it fails, the account is frozen for all of them. */
  isSpread: boolean
}

/**
 * Counter of failures. `own`: failures of one browser or client. `strangers`: failures of all unknown browsers. `row`: consecutive failures of all
 * unknown browsers. `most` failures within `within` milliseconds (null: no time limit) cause a freeze of `duration` milliseconds (null: until a new
 * password is set).
 */
type Counter = {
  of: 'own' | 'strangers' | 'row'
  key: string
  most: number
  within: number | null
  duration: number | null
}

function ownCounter(services: Services, { linkId, user, client, device }: Try): Counter {
  const key = services.crypto.mac(
    'try',
    linkId,
    loginKey(user),
    device === null ? 'client' : 'device',
    device ?? client,
  )
  return { of: 'own', key, most: freeze.failures, within: freeze.within, duration: freeze.duration }
}

/** Returns the counters of an account that all unknown browsers share. Browsers of the owner are not counted here. */
function sharedCounters(services: Services, { linkId, user }: Pick<Try, 'linkId' | 'user'>): Counter[] {
  const key = (name: string): string => services.crypto.mac(name, linkId, loginKey(user))
  const { failures, within, inARow } = spreadGuessing
  return [
    { of: 'strangers', key: key('tries of strangers'), most: failures, within, duration: freeze.duration },
    { of: 'row', key: key('tries in a row'), most: inARow, within: null, duration: null },
  ]
}

const countersOf = (services: Services, of: Try): Counter[] =>
  of.device === null ? [ownCounter(services, of), ...sharedCounters(services, of)] : [ownCounter(services, of)]

const triesOfClient = (services: Services, client: string) =>
  counterOf(services, clientGuessing, 'sign-in by client', client)

/**
 * Counts an attempt before its password is compared, so that concurrent attempts cannot exceed the limit. *Returns* a Refusal if the password must
 * not be compared. Attempts during a freeze are not counted and do not prolong it. Throws `too_many_request` without counting the attempt.
 */
export async function countTry(services: Services, tx: Transaction, of: Try): Promise<CountedTry | Refusal> {
  const now = tx.at
  const held: { counter: Counter; attempts: Attempts }[] = []
  for (const counter of countersOf(services, of)) held.push({ counter, attempts: await hold(tx, counter, now) })
  const frozen = held.filter(({ attempts }) => attempts.state === 'frozen')
  for (const { counter, attempts } of frozen) await record(tx, counter, attempts, now)
  if (frozen.length > 0) return frozenFor(frozen.map(({ attempts }) => (attempts.frozenUntil ?? Infinity) - now))

  let isSpread = false
  for (const { counter, attempts } of held) {
    const after = failed(counter, attempts, now)
    await record(tx, counter, after, now)
    if (counter.of !== 'own' && after.state === 'frozen') isSpread = true
  }
  if (of.device === null) await throttle(tx, triesOfClient(services, of.client))
  return { of, at: now, triesLeft: freeze.failures - 1 - (held[0]?.attempts.failures.length ?? 0), isSpread }
}

/** Returns the refusal for a counted attempt with a wrong password. */
export function refusalOfTry({ metrics }: Services, { triesLeft, isSpread }: CountedTry): Refusal {
  metrics.count({ of: 'failed sign-in' })
  if (triesLeft <= 0 || isSpread) metrics.count({ of: 'freeze' })
  return triesLeft > 0 ? new Refusal('wrong_id_or_pw', { retryNum: triesLeft }) : frozenFor([freeze.duration])
}

/** Resets the failures of this browser and the consecutive failures after a correct password. The counts of other browsers are kept. */
export async function forgiveTry(services: Services, tx: Transaction, { of, at }: CountedTry): Promise<void> {
  const now = tx.at
  for (const counter of countersOf(services, of)) {
    const attempts = await hold(tx, counter, now)
    const failures = counter.of === 'strangers' ? removeFailure(attempts.failures, at) : []
    const state = failures.length < counter.most ? advance(lifecycle, attempts.state, { type: 'try.succeeded' }) : null
    await record(tx, counter, { ...attempts, failures, ...(state ? { state, frozenUntil: null } : {}) }, now)
  }
  if (of.device === null) await tx.counters.forgive(triesOfClient(services, of.client).key, at)
}

/** Deletes the failed attempts of unknown browsers after the owner has set a new password. */
export async function forgiveUnknownBrowsers(
  services: Services,
  tx: Transaction,
  linkId: string,
  users: string[],
): Promise<void> {
  const now = tx.at
  for (const user of users) {
    for (const counter of sharedCounters(services, { linkId, user })) {
      const attempts = await hold(tx, counter, now)
      const state = advance(lifecycle, attempts.state, { type: 'password.set' }) ?? attempts.state
      await record(tx, counter, { ...attempts, state, failures: [], frozenUntil: null }, now)
    }
  }
}

/** Locks the counter's row and returns its current state, without an expired freeze and without failures that are too old. */
async function hold(tx: Transaction, counter: Counter, now: number): Promise<Attempts> {
  const held = await tx.attempts.hold(counter.key, {
    state: initialStateOf(lifecycle),
    expiresAt: expiry(counter, null, now),
  })
  // A freeze whose remaining time exceeds its duration must have begun before the clock was set back.
  const latest = now + (counter.duration ?? Infinity) + clockSkew
  const isOver = held.frozenUntil !== null && (now >= held.frozenUntil || held.frozenUntil > latest)
  const state = (isOver ? advance(lifecycle, held.state, { type: 'freeze.ended' }) : null) ?? held.state
  if (state === 'frozen') return held
  const recent = held.failures.filter((time) => counter.within === null || time > now - counter.within)
  const attempts = { ...held, state, frozenUntil: null, failures: isOver && counter.of === 'own' ? [] : recent }
  return attempts.failures.length < counter.most ? attempts : frozenAt(counter, attempts, now)
}

const failed = (counter: Counter, attempts: Attempts, now: number): Attempts => {
  const failures = [...attempts.failures, now]
  return failures.length < counter.most ? { ...attempts, failures } : frozenAt(counter, { ...attempts, failures }, now)
}

function frozenAt(counter: Counter, attempts: Attempts, now: number): Attempts {
  const event = { type: 'try.failed', failures: attempts.failures.length, most: counter.most } as const
  const state = advance(lifecycle, attempts.state, event) ?? attempts.state
  return { ...attempts, state, frozenUntil: counter.duration === null ? null : now + counter.duration }
}

async function record(tx: Transaction, counter: Counter, attempts: Attempts, now: number): Promise<void> {
  await tx.attempts.record(attempts, expiry(counter, attempts, now))
}

/** Returns the time after which the row may be deleted. Consecutive failures are kept longer, and forever once they have caused a freeze. */
function expiry({ within, duration }: Counter, attempts: Attempts | null, now: number): number {
  if (duration === null && attempts?.state === 'frozen') return Number.MAX_SAFE_INTEGER
  return Math.max(now + (within ?? deviceLifetime), attempts?.frozenUntil ?? 0)
}

function frozenFor(waits: readonly number[]): Refusal {
  const wait = Math.max(...waits)
  return new Refusal('cla.user_login_frozen', {
    retryAfter: Math.ceil((Number.isFinite(wait) ? wait : freeze.duration) / 1000),
  })
}

function removeFailure(times: readonly number[], time: number): number[] {
  const index = times.lastIndexOf(time)
  return index < 0 ? [...times] : times.toSpliced(index, 1)
}
