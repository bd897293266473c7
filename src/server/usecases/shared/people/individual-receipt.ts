import type { Download } from '../../../../../openapi/index.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import { sealedReceipt } from '../../../context/sealed-receipt.ts'
import type { Services } from '../../../context/services.ts'
import type { NounsAtMoment } from '../../../store/store.ts'

/**
 * The receipt of an individual's signature as its letter brings it, in `language` or, for null, in that of the signature. `choose` says which, in the snapshot that it is
 * written from. Null where there is none.
 */
export async function individualReceipt(
  services: Services,
  language: Language | null,
  choose: (nouns: NounsAtMoment) => Promise<{ linkId: string; id: string } | null>,
): Promise<Download | null> {
  const record = await services.store.snapshot(async (nouns) => {
    const chosen = await choose(nouns)
    const signing = chosen && (await nouns.signings.find(chosen.id))
    if (!signing || signing.linkId !== chosen.linkId || signing.state === 'erased') return null
    const link = await nouns.links.get(chosen.linkId)
    const agreement = await nouns.agreements.find(chosen.linkId, signing.agreementId)
    if (!agreement) return null
    const event = await nouns.evidence.get(chosen.linkId, signing.evidenceSeq)
    return { signing, agreement, event, link }
  })
  if (!record) return null
  const bytes = await sealedReceipt(services, language ?? record.signing.language, record)
  return { bytes, filename: `receipt-${receiptNumber(record.signing.id)}.pdf` }
}
