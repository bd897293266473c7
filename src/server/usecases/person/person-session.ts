import type { Schemas } from '../../../../openapi/index.ts'
import { personSession } from '../../../domain/person-limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Caller, ProvenPerson } from '../../caller.ts'
import { sha256 } from '../../digest.ts'
import type { Services } from '../../services.ts'
import type { Nouns, Transaction } from '../../store/store.ts'

/** Whose session it is, and the ids of the signatures whose receipt's number was given in it. */
type Subject = { email: string; opened: string[] }

/** A session that counts. `until` is milliseconds since 1970 UTC. */
export type OpenSession = Subject & { id: string; until: number }

const placeOf = (id: string): string => `person-session:${id}`

/** Opens a session for the address; the secret is for the browser's cookie. */
export async function beginPersonSession(
  { crypto, random }: Services,
  tx: Transaction,
  email: string,
): Promise<{ secret: string; until: number }> {
  const secret = random.key()
  const id = sha256(secret)
  const until = tx.at + personSession
  const subject = crypto.seal(JSON.stringify({ email, opened: [] } satisfies Subject), placeOf(id))
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
  const subject = JSON.parse(crypto.open(found.subject, placeOf(id))) as Subject
  return { ...subject, id, until: found.expiresAt }
}

/** Remembers that the number on the receipt of a signature was given. */
export async function openRecord(
  { crypto }: Services,
  tx: Transaction,
  { id, email, opened }: OpenSession,
  signingId: string,
): Promise<void> {
  const subject: Subject = { email, opened: [...new Set([...opened, signingId])] }
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

export const sessionOnWire = ({ email, until }: Pick<OpenSession, 'email' | 'until'>): Schemas['PersonSession'] => ({
  email,
  until,
})
