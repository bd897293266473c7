import type { ResultOf } from '../../../../../openapi/index.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { type SigningVerifier, getSigningDetails } from '../../shared/people/signing-details.ts'
import { forPerson, openedRecord } from './own-record.ts'

/**
 * Returns a signature to its signer with all data stored about the signature, except the community manager who ended it. Refuses with `not_found`,
 * `needs_receipt_number`.
 */
export async function getOwnSigning(
  services: Services,
  person: ProvenPerson,
  id: string,
  verify: SigningVerifier,
): Promise<ResultOf<'getOwnSigning'>> {
  const found = await services.store.snapshot((queries) => openedRecord(services, queries, person, id))
  const looker = { who: { person: person.email }, client: person.client }
  const whole = await getSigningDetails(services, looker, {
    ...{ linkId: found.linkId, id: found.id, verify, withHidden: true },
    admit: (queries) => openedRecord(services, queries, person, id),
  })
  return forPerson(whole, id)
}
