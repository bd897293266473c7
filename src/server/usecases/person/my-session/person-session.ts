import type { Schemas } from '../../../../../openapi/index.ts'
import { clockSkew } from '../../../../domain/text/limits.ts'
import { personSession } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller, ProvenPerson } from '../../../context/caller.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { SigningAccount } from '../../../context/signing-origin.ts'
import type { Queries, Transaction } from '../../../store/store.ts'

/** Proof that opened a record: its receipt number, or the code platform account that signed. */
export type OpenedBy = 'number' | 'account'

/** Content of a person's session. */
type Subject = {
  email: string
  /** True if the session started with a code sent to the address. An address verified only by a code platform may have a new owner. */
  hasMailbox: boolean
  /** Proofs that opened the records, by record ID. */
  opened: Readonly<Record<string, OpenedBy>>
  /** Code platform account that signed in; null if none. */
  account: SigningAccount | null
}

/**
 * An open session. `since` (start) and `until` (expiry) are in milliseconds since 1970 UTC. `opensAll` is true for the operator, who needs no proofs;
 * it is never stored.
 */
export type OpenSession = Subject & { id: string; since: number; until: number; opensAll?: boolean }

/** Returns whether a record is opened in a session. */
export const isOpenedIn = (
  { opened, opensAll = false }: Pick<OpenSession, 'opened' | 'opensAll'>,
  id: string,
): boolean => opensAll || Object.hasOwn(opened, id)

const placeOf = (id: string): string => `person-session:${id}`

/** Opens a session for an address; returns the secret for the browser's cookie. */
export async function beginPersonSession(
  { crypto, random }: Services,
  tx: Transaction,
  { email, hasMailbox = true, account = null, opened = {} }: { email: string } & Partial<Subject>,
): Promise<{ secret: string; until: number }> {
  const secret = random.key()
  const id = sha256(secret)
  const until = tx.at + personSession
  const subject = crypto.seal(JSON.stringify({ email, hasMailbox, opened, account } satisfies Subject), placeOf(id))
  await tx.personSessions.insert({ id, subject, provenAt: tx.at, expiresAt: until })
  return { secret, until }
}

/**
 * Returns an open session. Refuses with `unknown_token` for an unknown session and `expired_token` for an expired session. A session with a start in
 * the future was opened before the clock was set back, so its age is unknown.
 */
export async function sessionOf(
  { crypto }: Services,
  { personSessions, at }: Pick<Queries, 'personSessions'> & { at: number },
  id: string,
): Promise<OpenSession> {
  const found = await personSessions.find(id)
  if (!found) throw new Refusal('cla.unknown_token')
  if (at >= found.expiresAt || found.provenAt > at + clockSkew) throw new Refusal('cla.expired_token')
  const subject = JSON.parse(crypto.open(found.subject, placeOf(id))) as Subject
  return { ...subject, id, since: found.provenAt, until: found.expiresAt }
}

/** Opens records in a session. If an account opened them, stores the account in the session. */
export async function openRecords(
  { crypto }: Services,
  tx: Transaction,
  { id, email, hasMailbox, opened, account }: OpenSession,
  more: Subject['opened'],
): Promise<void> {
  const subject: Subject = { email, hasMailbox, opened: { ...more, ...opened }, account }
  await tx.personSessions.replaceSubject({ id, subject: crypto.seal(JSON.stringify(subject), placeOf(id)) })
}

/** Returns the person whose browser sent this secret. Refuses with `missing_token` if it is null, or any refusal of `sessionOf`. */
export async function callerOfPerson(
  services: Services,
  caller: Extract<Caller, { role: 'anonymous' }>,
  secret: string | null,
): Promise<ProvenPerson> {
  if (secret === null) throw new Refusal('cla.missing_token')
  const { personSessions } = services.store.reading
  const { id, email } = await sessionOf(services, { personSessions, at: services.clock.now() }, sha256(secret))
  return { ...caller, role: 'person', personSession: id, email }
}

export const sessionOnWire = ({
  email,
  until,
  hasMailbox,
  account,
}: Pick<OpenSession, 'email' | 'until' | 'hasMailbox' | 'account'>): Schemas['PersonSession'] => ({
  ...{ email, until, has_mailbox: hasMailbox, platform: account?.platform ?? '', login: account?.login ?? '' },
})
