import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import type { Services } from '../../../context/services.ts'
import { corporationByLetter } from './corporation-by-letter.ts'

/** The state of a corporation's signing, for the holder of its letter. */
export async function getSigningByLetter(
  services: Services,
  { token }: { token: string },
): Promise<ResultOf<'getSigningByLetter'>> {
  return services.store.snapshot(async (nouns) => {
    const corporation = await corporationByLetter(nouns, token)
    const link = await nouns.links.find(corporation.linkId)
    const refused = await nouns.corporationRecords.openRefusal(corporation)
    return {
      ...namesOnWire(link),
      link_id: corporation.linkId,
      corporation_name: corporation.name,
      admin_name: corporation.representative,
      state: corporation.state as ResultOf<'getSigningByLetter'>['state'],
      cla_language: nameOfLanguage(corporation.language),
      cla_id: corporation.agreementId,
      receipt: receiptNumber(corporation.id),
      signed_at: corporation.signedAt,
      uploaded_at: corporation.uploadedAt ?? 0,
      refused_at: refused?.refusedAt ?? 0,
      refused_because: refused?.reason ?? '',
    }
  })
}
