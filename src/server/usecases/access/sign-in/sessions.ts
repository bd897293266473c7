import { clockSkew, session as rules } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { OwnedSession, Session } from '../../../store/accounts/sessions.ts'
import type { Transaction } from '../../../store/store.ts'

export type { OwnedSession }

/** Credentials issued to the browser at sign-in. */
export type Grant = {
  /** Cookie value, the session's only credential. */
  secret: string
  session: Session
}

/** Opens a session that ends at `endsAt` or earlier. Ends the account's oldest session if there are too many. */
export async function openSession(
  services: Services,
  tx: Transaction,
  account: Account,
  inherited: Partial<Pick<Session, 'handle' | 'endsAt'>> = {},
): Promise<Grant> {
  const now = tx.at
  const secret = services.random.key()
  const session: Session = {
    id: sha256(secret),
    handle: inherited.handle ?? services.random.id(),
    createdAt: now,
    seenAt: now,
    endsAt: inherited.endsAt ?? now + rules.absolute,
    endedAt: null,
  }
  await tx.sessions.endOldest(account.id, rules.mostAnAccount - 1, now)
  await tx.sessions.insert(session, account.id)
  return { secret, session }
}

/** Returns the session for a cookie. Refuses with `invalid_token` for an unknown cookie and `expired_token` for an ended session. */
export async function liveSession(services: Services, secret: string): Promise<OwnedSession> {
  const found = await services.store.reading.sessions.find(sha256(secret))
  if (!found) throw new Refusal('cla.invalid_token')
  if (isOver(found, services.clock.now())) throw new Refusal('cla.expired_token')
  return found
}

/** Like `liveSession`, but also updates the time of last use at intervals. */
export async function usedSession(services: Services, secret: string): Promise<OwnedSession> {
  const found = await liveSession(services, secret)
  const now = services.clock.now()
  if (now - found.session.seenAt >= rules.seenEvery) {
    await services.store.transaction((tx) => tx.sessions.touch(found.session.id, tx.at))
  }
  return found
}

function isOver({ session, isRemoved }: OwnedSession, now: number): boolean {
  const { endsAt, endedAt, seenAt } = session
  // A last use in the future means that the clock was set back, so the idle time is unknown.
  const isUndated = seenAt > now + clockSkew
  return isRemoved || isUndated || now >= endsAt || now >= seenAt + rules.idle || (endedAt !== null && now >= endedAt)
}

/** Ends the session for a cookie, if any. */
export async function endSessionOf(tx: Transaction, secret: string | null, now: number): Promise<void> {
  if (secret !== null) await tx.sessions.end(sha256(secret), now)
}
