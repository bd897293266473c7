import type { ErasureRequest } from '../../../store/signings/erasure-requests.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Queries, QueriesAtMoment } from '../../../store/store.ts'
import { requestsAbout } from '../../shared/people/erase-person.ts'
import { ownIndividual } from './own-withdrawal.ts'

/**
 * An individual's signature of the session's address, at a project that is still linked, about which nothing waits. Refuses `not_found`, and `wrong_state` where it
 * is asked for already or kept restricted, for an employee's, and at an unlinked project.
 */
export async function ownErasable(
  services: Services,
  queries: QueriesAtMoment,
  person: ProvenPerson,
  id: string,
): Promise<{ signing: Signing; email: string }> {
  const found = await ownIndividual(services, queries, person, id)
  if (await erasureOf(queries, found.signing, queries.at)) throw new Refusal('cla.wrong_state')
  return found
}

/** The request that a signature waits by, or is restricted by; null for none. A request is about all that the address signed at the link until then. */
export async function erasureOf(
  queries: Queries,
  { linkId, email, signedAt }: Pick<Signing, 'linkId' | 'email' | 'signedAt'>,
  now: number,
): Promise<ErasureRequest | null> {
  const about = await requestsAbout(queries, { linkId, email }, now)
  const open = about.find(
    ({ state, askedAt }) => state === 'waiting' || (state === 'restricted' && askedAt >= signedAt),
  )
  return open ?? null
}
