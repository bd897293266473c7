import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { receiptFor } from './receipt-handle.ts'
import { findSignedRecord } from './signed-record.ts'
import { individualReceipt } from '../../shared/people/individual-receipt.ts'
import { documentToSign } from './document-to-sign.ts'
import { mailDocumentAgain } from '../../shared/companies/document-again.ts'

/** Returns the signature made in the caller's tab while both its handle and the browser's cookie are valid. Refuses with `no_link_or_unsigned`. */
export async function getReceipt(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): Promise<ResultOf<'getReceipt'>> {
  const subject = receiptFor(services, caller, input)
  return services.store.snapshot(async (queries) => {
    const signed = await findSignedRecord(queries, subject)
    if (!signed) throw new Refusal('cla.no_link_or_unsigned')
    return signed
  })
}

/**
 * Returns the PDF of the signature made in the caller's tab: an individual's receipt as sent by email, or a company's document to sign by hand.
 * Refuses with `no_link_or_unsigned` (including employees, who have no such PDF), and `wrong_state` once signed documents are no longer accepted.
 */
export async function downloadReceipt(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): Promise<ResultOf<'downloadReceipt'>> {
  const subject = receiptFor(services, caller, input)
  if (subject.kind === 'corporation') {
    return documentToSign(services, async (queries) => {
      const corporation = await queries.corporations.find(subject.linkId, subject.id)
      if (!corporation) throw new Refusal('cla.no_link_or_unsigned')
      return corporation
    })
  }
  if (subject.kind === 'employee') throw new Refusal('cla.no_link_or_unsigned')
  const receipt = await individualReceipt(services, caller.chosenLanguage, async () => subject)
  if (!receipt) throw new Refusal('cla.no_link_or_unsigned')
  return receipt
}

/**
 * Emails the signing document again, for the tab that submitted the company's form (decision 105). Refuses with
 * `no_link_or_unsigned`, `wrong_state`, `too_many_request`.
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
