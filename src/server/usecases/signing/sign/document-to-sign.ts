import { nameOfCommunity } from '../../../../domain/projects/community-name.ts'
import type { Download } from '../../../../../openapi/index.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { signingDocumentOf } from '../../../pdf/write/signing-document-of.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { stateAfter } from '../../shared/companies/corporation-acts.ts'

/**
 * Returns the document that a company signs by hand. `find` refuses callers without access. Refuses with `wrong_state` once signed documents are no
 * longer accepted.
 */
export async function documentToSign(
  services: Services,
  find: (queries: QueriesAtMoment) => Promise<Corporation>,
): Promise<Download> {
  const { corporation, agreement, community, bytes } = await services.store.snapshot(async (queries) => {
    const found = await find(queries)
    stateAfter(found, { type: 'pdf.returned' })
    const signed = await queries.agreements.find(found.linkId, found.agreementId)
    const link = await queries.links.find(found.linkId)
    if (!signed || !link) throw new Refusal('cla.wrong_verification_code')
    return {
      corporation: found,
      agreement: signed,
      community: nameOfCommunity(link, signed.language),
      bytes: await queries.agreements.bytes(signed.documentSha256),
    }
  })
  const document = await services.pdf.writeSigningDocument(
    signingDocumentOf({ corporation, agreement, community, bytes }),
  )
  return { bytes: document.bytes, filename: `signing-document-${receiptNumber(corporation.id)}.pdf` }
}
