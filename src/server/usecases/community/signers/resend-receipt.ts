import type { RequestOf } from '../../../../../openapi/index.ts'
import { receiptsAgain } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { mailReceiptAgain } from '../../shared/people/receipt-again.ts'
import { aDay, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type Resent = { linkId: string; id: string; reason: RequestOf<'resendReceipt'>['body']['reason'] }

/**
 * Emails the receipt of an individual's signature to the signing address again. The audit entry contains the reason. Refuses with `no_link`,
 * `not_found`, `wrong_state` for an employee's signature, which has no receipt, and `too_many_request`.
 */
export async function resendReceipt(
  services: Services,
  caller: CommunityManager,
  { linkId, id, reason }: Resent,
): Promise<'successfully'> {
  const { account, client } = caller
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    const signer = await tx.signerLists.findPerson(linkId, id)
    if (!signer) throw new Refusal('cla.not_found')
    if (signer.kind !== 'individual') throw new Refusal('cla.wrong_state')
    await throttle(
      tx,
      counterOf(services, aDay(receiptsAgain.ofSignature), 'receipt again', id),
      counterOf(services, aDay(receiptsAgain.byManager), 'receipts again by', account),
    )
    await mailReceiptAgain(services, tx, id, null)
    const act = {
      what: 'signing.receipt' as const,
      linkId,
      client,
      refusal: null,
      detail: `${id} ${reason}`,
      subject: id,
    }
    await writeAudit(services, tx, { who: { account }, ...act })
  })
  return 'successfully'
}
