import type { ResultOf } from '../../../../../openapi/index.ts'
import { receiptToAddress } from '../../../../domain/people/person-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { individualReceipt } from '../../shared/people/individual-receipt.ts'
import { openedRecord, ownSigning } from './own-record.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { mailReceiptAgain } from '../../shared/people/receipt-again.ts'
import { isOpenedIn, sessionOf } from '../my-session/person-session.ts'
import { throttleOwnEmails } from './own-emails.ts'

/**
 * Returns the receipt of an individual's signature. Refuses with `needs_receipt_number`, and `not_found` (including employees, who have no receipt).
 */
export async function downloadOwnReceipt(
  services: Services,
  person: ProvenPerson,
  { id }: { id: string },
): Promise<ResultOf<'downloadOwnReceipt'>> {
  const receipt = await individualReceipt(services, person.chosenLanguage, async (queries) => {
    const found = await openedRecord(services, queries, person, id)
    return found.kind === 'individual' ? { linkId: found.linkId, id: found.id } : null
  })
  if (!receipt) throw new Refusal('cla.not_found')
  return { ...receipt, filename: `receipt-${id}.pdf` }
}

/** Returns whether a signature is so recent that its receipt is emailed to the address again without its number. */
export const isReceiptSentToAddress = ({ signedAt }: { signedAt: number }, at: number): boolean =>
  at - signedAt < receiptToAddress

/**
 * Emails the receipt of an individual's signature to the signing address again (decision 158). Refuses with `not_found` (including employees, who
 * have no receipt), `needs_receipt_number` if the signature is neither recent nor opened in the session, and `too_many_request`.
 */
export async function sendOwnReceipt(
  services: Services,
  person: ProvenPerson,
  { id }: { id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const session = await sessionOf(services, tx, person.personSession)
    const found = await ownSigning(services, tx, session, id)
    if (found.kind !== 'individual') throw new Refusal('cla.not_found')
    if (!isOpenedIn(session, found.id) && !isReceiptSentToAddress(found, tx.at)) {
      throw new Refusal('cla.needs_receipt_number')
    }
    await throttleOwnEmails(services, tx, session.email)
    const { linkId } = await mailReceiptAgain(services, tx, found.id, person.chosenLanguage)
    const act = {
      what: 'signing.receipt' as const,
      linkId,
      client: person.client,
      refusal: null,
      detail: found.id,
      subject: found.id,
    }
    await writeAudit(services, tx, { who: { person: session.email }, ...act })
  })
  return 'successfully'
}
