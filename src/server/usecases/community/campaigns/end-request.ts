import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { changeLostRequest, type NamedRequest } from './lost-request.ts'

/** Ends a request whose letter could not be delivered: no other is written. Refuses `no_link`, `not_found`, `wrong_state`. */
export async function endRequest(
  services: Services,
  caller: CommunityManager,
  named: NamedRequest,
): Promise<'successfully'> {
  return changeLostRequest(services, caller, named, async (tx, { id, endedAt }) => {
    if (endedAt !== null) throw new Refusal('cla.wrong_state')
    await tx.agreementRequests.change(id, { endedAt: tx.at, remindAt: null })
    return 'request.end'
  })
}
