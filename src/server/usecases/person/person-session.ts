import type { Schemas } from '../../../../openapi/index.ts'
import { personSession } from '../../../domain/person-limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Caller, ProvenPerson } from '../../caller.ts'
import { sha256 } from '../../digest.ts'
import type { Services } from '../../services.ts'
import type { Nouns, Transaction } from '../../store/store.ts'
import type { SigningAccount } from '../shared/signing-account.ts'

/**
 * Whose session it is, the ids of the signatures that are opened in it, by the number of the receipt or by the account that signed, and the account of a
 * code platform that signed in, null for none.
 */
type Subject = { email: string; opened: string[]; account: SigningAccount | null }

/** A session that counts. `until` is milliseconds since 1970 UTC. */
export type OpenSession = Subject & { id: string; until: number }

const placeOf = (id: string): string => `person-session:${id}`

/** Opens a session for the address, which an account may have proven; the secret is for the browser's cookie. */
export async function beginPersonSession(
  { crypto, random }: Services,
  tx: Transaction,
  { email, account = null, opened = [] }: { email: string } & Partial<Subject>,
): Promise<{ secret: string; until: number }> {
  const secret = random.key()
  const id = sha256(secret)
  const until = tx.at + personSession
  const subject = crypto.seal(JSON.stringify({ email, opened, account } satisfies Subject), placeOf(id))
  await tx.personSessions.insert({ id, subject, provenAt: tx.at, expiresAt: until })
  return { secret, until }
}

/** Refuses `unknown_token` for one that is not known, `expired_token` for one that is over. */
export async function sessionOf(
  { crypto }: Services,
  { personSessions, at }: Pick<Nouns, 'personSessions'> & { at: number },
  id: string,
): Promise<OpenSession> {
  const found = await personSessions.find(id)
  if (!found) throw new Refusal('cla.unknown_token')
  if (at >= found.expiresAt) throw new Refusal('cla.expired_token')
  // A process of the version before knows no accounts.
  const subject = JSON.parse(crypto.open(found.subject, placeOf(id))) as Omit<Subject, 'account'> & Partial<Subject>
  return { ...subject, account: subject.account ?? null, id, until: found.expiresAt }
}

/** Opens signatures in a session, and remembers the account that did, where one did. */
export async function openRecords(
  { crypto }: Services,
  tx: Transaction,
  { id, email, opened, account }: OpenSession,
  signingIds: readonly string[],
): Promise<void> {
  const subject: Subject = { email, opened: [...new Set([...opened, ...signingIds])], account }
  await tx.personSessions.replaceSubject({ id, subject: crypto.seal(JSON.stringify(subject), placeOf(id)) })
}

/** The person whose browser has this secret. Refuses `missing_token` without one, and what `sessionOf` refuses. */
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
  account,
}: Pick<OpenSession, 'email' | 'until' | 'account'>): Schemas['PersonSession'] => ({
  ...{ email, until, platform: account?.platform ?? '', login: account?.login ?? '' },
})
