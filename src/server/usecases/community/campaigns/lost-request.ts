import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { VersionRequest } from '../../../store/agreements/agreement-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** A request of a version of a link. */
export type NamedRequest = { linkId: string; claId: string; requestId: string }

type Change = (tx: Transaction, request: VersionRequest) => Promise<'request.resend' | 'request.end'>

/** Changes a request that is not agreed to and whose letter was not sent; the audit has what was done. Refuses `no_link`, `not_found`, `wrong_state`. */
export async function changeLostRequest(
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
    const letter = await tx.outbox.get(request.letterId)
    const isUnsent = letter?.state === 'failed' || letter?.state === 'obsolete'
    if (request.agreedAt !== null || request.toldAt !== null || !isUnsent) {
      throw new Refusal('cla.wrong_state')
    }
    const what = await change(tx, request)
    const { account, client } = caller
    await writeAudit(services, tx, { who: { account }, what, linkId, client, refusal: null })
    return 'successfully' as const
  })
}
