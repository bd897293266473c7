import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { mailDocumentAgain } from '../../shared/companies/document-again.ts'
import { receiptFor } from './receipt-handle.ts'

/**
 * Mails the signing document again, for the tab that sent the company's form (decision 105). Refuses `no_link_or_unsigned`, `wrong_state`,
 * `too_many_request`.
 */
export async function resendOwnSigningDocument(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): Promise<'successfully'> {
  const { kind, linkId, id } = receiptFor(services, caller, input)
  return services.store.transaction(async (tx) => {
    const corporation = kind === 'corporation' ? await tx.corporations.hold(linkId, id) : null
    if (!corporation || corporation.state === 'purged') throw new Refusal('cla.no_link_or_unsigned')
    await mailDocumentAgain(services, tx, corporation)
    return 'successfully' as const
  })
}
