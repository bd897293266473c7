import type { ErasureRequest } from '../../../store/signings/erasure-requests.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Queries, QueriesAtMoment } from '../../../store/store.ts'
import { requestsAbout } from '../../shared/people/erase-person.ts'
import { ownIndividual } from './own-withdrawal.ts'

/**
 * Returns an individual signature of the session's address in a linked project that has no erasure request. Refuses with `not_found`, and
 * `wrong_state` if a request is pending, the signature is restricted or an employee's, or the project is not linked.
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

/**
 * Returns the pending erasure request for a signature, or the request that restricted it; null if there is none. A request covers all earlier
 * signatures of the address in the link.
 */
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
