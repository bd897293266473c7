import { emailKey } from '../../../../domain/people/email.ts'
import { takingBack } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { isWithdrawal, type SigningEnd } from '../../../store/signings/signing-ends.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Queries, QueriesAtMoment } from '../../../store/store.ts'
import { ownSigning } from './own-record.ts'
import { sessionOf } from '../my-session/person-session.ts'

/**
 * Returns an individual signature of the session's address in a linked project. Refuses with `not_found`, and `wrong_state` if the signature is an
 * employee's or the project is not linked.
 */
export async function ownIndividual(
  services: Services,
  queries: QueriesAtMoment,
  { personSession }: ProvenPerson,
  id: string,
): Promise<{ signing: Signing; email: string }> {
  const session = await sessionOf(services, queries, personSession)
  const found = await ownSigning(services, queries, session, id)
  const isLinked = (await queries.links.find(found.linkId)) !== null
  if (found.kind !== 'individual' || !isLinked) throw new Refusal('cla.wrong_state')
  return { signing: await queries.signings.get(found.id), email: session.email }
}

/** Like `ownIndividual`, but also requires a valid signature. Refuses with `wrong_state` otherwise. */
export async function ownLiveIndividual(
  ...[services, queries, person, id]: Parameters<typeof ownIndividual>
): ReturnType<typeof ownIndividual> {
  const found = await ownIndividual(services, queries, person, id)
  if (found.signing.state !== 'live') throw new Refusal('cla.wrong_state')
  return found
}

/**
 * Returns the time (ms) until which the withdrawal of a signature can be undone. Returns 0 if the signature is not withdrawn, or if the address has
 * signed again or belongs to an active employee.
 */
export async function withdrawalUndoDeadline(
  { signings, employees }: Queries,
  { linkId, email }: { linkId: string; email: string },
  end: SigningEnd | null,
): Promise<number> {
  if (!end || !isWithdrawal(end)) return 0
  if (await signings.findLive(linkId, email)) return 0
  if (await employees.findActive(linkId, emailKey(email))) return 0
  return end.at + takingBack
}
