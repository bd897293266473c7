import { requestsAgainAnHour } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { queueRequestEmail } from '../../shared/versions/agreement-requests.ts'
import { recipientOf } from '../../shared/versions/campaign-recipients.ts'
import { anHour, throttle } from '../../shared/codes/throttle.ts'
import type { VersionRequest } from '../../../store/agreements/agreement-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/**
 * Resends the email of an undelivered request to the same address with a new key. The address cannot be changed, because the new recipient would
 * accept on behalf of another person (decision 122). Refuses with `no_link`, `not_found`, `wrong_state`, `too_many_request`.
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
    await queueRequestEmail(services, tx, request, { ...recipient, kind: 'agreement-changed', letterId })
    return 'request.resend'
  })
}

/** Ends a request whose email could not be delivered. No further emails are sent. Refuses with `no_link`, `not_found`, `wrong_state`. */
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

type NamedRequest = { linkId: string; claId: string; requestId: string }

type Change = (tx: Transaction, request: VersionRequest) => Promise<'request.resend' | 'request.end'>

/**
 * Changes a request that has not been accepted and whose email was not sent, and writes an audit entry. Refuses with `no_link`, `not_found`,
 * `wrong_state`.
 */
async function changeLostRequest(
  services: Services,
  caller: CommunityManager,
  { linkId, claId, requestId }: NamedRequest,
  change: Change,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    const request = await tx.agreementRequests.hold(requestId)
    if (request?.linkId !== linkId || request.agreementId !== claId) {
      throw new Refusal('cla.not_found', { message: 'no such request' })
    }
    const email = await tx.outbox.get(request.letterId)
    const isUnsent = email?.state === 'failed' || email?.state === 'obsolete'
    if (request.agreedAt !== null || request.toldAt !== null || !isUnsent) {
      throw new Refusal('cla.wrong_state')
    }
    const what = await change(tx, request)
    const { account, client } = caller
    await writeAudit(services, tx, { who: { account }, what, linkId, client, refusal: null, subject: claId })
    return 'successfully' as const
  })
}
