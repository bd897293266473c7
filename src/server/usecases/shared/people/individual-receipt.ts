import type { Download } from '../../../../../openapi/index.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import { receiptPdf } from '../../../context/receipt-pdf.ts'
import type { Services } from '../../../context/services.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'

/**
 * Returns an individual's receipt as sent by email, in `language`, or in the language of the signature if null. `choose` selects the signature in the
 * same snapshot. Null if there is no such signature.
 */
export async function individualReceipt(
  services: Services,
  language: Language | null,
  choose: (queries: QueriesAtMoment) => Promise<{ linkId: string; id: string } | null>,
): Promise<Download | null> {
  const record = await services.store.snapshot(async (queries) => {
    const chosen = await choose(queries)
    const signing = chosen && (await queries.signings.find(chosen.id))
    if (!signing || signing.linkId !== chosen.linkId || signing.state === 'erased') return null
    const link = await queries.links.get(chosen.linkId)
    const agreement = await queries.agreements.find(chosen.linkId, signing.agreementId)
    if (!agreement) return null
    const correction = await queries.nameCorrections.last(signing.id)
    const event = await queries.evidence.get(chosen.linkId, correction?.evidenceSeq ?? signing.evidenceSeq)
    return { signing, correction, agreement, event, link }
  })
  if (!record) return null
  const bytes = await receiptPdf(services, language ?? record.signing.language, record)
  return { bytes, filename: `receipt-${receiptNumber(record.signing.id, record.correction?.number)}.pdf` }
}
