import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { type SigningVerifier, getSigningDetails } from '../../shared/people/signing-details.ts'
import type { CorporateCaller } from './caller-corporation.ts'

/**
 * Returns the signature of an employee of the caller's corporation with all data stored about the signature. Pull requests are omitted, because only
 * community managers may read them. Refuses with `no_link_or_unsigned`.
 */
export async function getEmployee(
  services: Services,
  caller: CorporateCaller,
  id: string,
  verify: SigningVerifier,
): Promise<ResultOf<'getEmployee'>> {
  const { linkId } = caller
  return getSigningDetails(
    services,
    { who: caller, client: caller.client },
    {
      ...{ linkId, id, verify },
      admit: async (queries) => {
        const employee = await queries.employees.find(id)
        const isListed = employee?.state === 'active' || employee?.state === 'inactive'
        if (!isListed || employee.corporationId !== caller.corporation) throw new Refusal('cla.no_link_or_unsigned')
      },
    },
  )
}
