import type { Schemas } from '../../../../../openapi/index.ts'
import { ownSigningsListed } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { OwnSigning } from '../../../store/lists/own-signings.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { isOpenedIn, type OpenSession, sessionOf } from '../my-session/person-session.ts'

/**
 * Returns the session-specific ID of a record: a keyed hash of 32 hex digits. The stored ID contains the receipt number and would reveal it to the
 * next or former owner of the address.
 */
export const ownId = ({ crypto }: Pick<Services, 'crypto'>, session: Pick<OpenSession, 'id'>, id: string): string =>
  crypto.mac('own record', session.id, id).slice(0, 32)

/**
 * Returns the signatures listed in a session, newest first. If the session was opened with an email code, these are all signatures of its address;
 * otherwise, only the signatures made with its account.
 */
export async function ownSigningsOf({ ownSignings }: QueriesAtMoment, session: OpenSession): Promise<OwnSigning[]> {
  const all = await ownSignings.ofAddress(session.email, ownSigningsListed)
  return session.hasMailbox ? all : all.filter(({ id }) => isOpenedIn(session, id))
}

/** Returns a listed signature by its session-specific ID. Refuses with `not_found`. */
export async function ownSigning(
  services: Services,
  queries: QueriesAtMoment,
  session: OpenSession,
  id: string,
): Promise<OwnSigning> {
  const found = (await ownSigningsOf(queries, session)).find((signing) => ownId(services, session, signing.id) === id)
  if (!found) throw new Refusal('cla.not_found')
  return found
}

/** Returns a listed signature that is opened in the session. Refuses with `not_found`, or with `unopened` if it is not opened. */
export async function openedRecord(
  services: Services,
  queries: QueriesAtMoment,
  { personSession }: ProvenPerson,
  id: string,
  unopened: 'cla.needs_receipt_number' | 'cla.not_opened' = 'cla.needs_receipt_number',
): Promise<OwnSigning & { session: OpenSession }> {
  const session = await sessionOf(services, queries, personSession)
  const found = await ownSigning(services, queries, session, id)
  if (!isOpenedIn(session, found.id)) throw new Refusal(unopened)
  return { ...found, session }
}

/** Returns a record as shown to its person: with the session-specific ID, and without the community manager who ended it. */
export const forPerson = (
  { end, signing, ...whole }: Schemas['WholeSigning'],
  id: string,
): Schemas['WholeSigning'] => ({
  ...{ ...whole, signing: { ...signing, id }, end: end && { ...end, by: '' } },
})
