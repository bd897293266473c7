import { requestsAgainAnHour } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { putRequestLetter } from '../../shared/versions/agreement-requests.ts'
import { recipientOf } from '../../shared/versions/people-to-ask.ts'
import { anHour, throttle } from '../../shared/codes/throttle.ts'
import { changeLostRequest, type NamedRequest } from './lost-request.ts'

/**
 * Writes the letter of a request again that could not be delivered: to the same address, with a key of its own. Another address cannot be named: its
 * reader would agree for another person (decision 122). Refuses `no_link`, `not_found`, `wrong_state`, `too_many_request`.
 */
export async function resendRequest(
  services: Services,
  caller: CommunityManager,
  named: NamedRequest,
): Promise<'successfully'> {
  return changeLostRequest(services, caller, named, async (tx, request) => {
    const isInForce = (await tx.agreements.inForceOf(request.linkId, request.agreementId)) !== null
    const recipient = isInForce ? await recipientOf(tx, request) : null
    if (!recipient) throw new Refusal('cla.wrong_state')
    await throttle(tx, { key: `request again:${request.id}`, limit: anHour(requestsAgainAnHour) })
    const letterId = services.random.id()
    await tx.agreementRequests.change(request.id, { letterId, endedAt: null })
    await putRequestLetter(services, tx, request, { ...recipient, kind: 'agreement-changed', letterId })
    return 'request.resend'
  })
}
