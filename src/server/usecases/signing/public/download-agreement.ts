import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { agreementOf } from '../sign/agreement-of.ts'

/** The bytes that are signed. */
export async function downloadAgreement(
  services: Services,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'downloadAgreement'>> {
  const agreement = await agreementOf(services, input)
  const bytes = await services.store.reading.agreements.bytes(agreement.documentSha256)
  return { bytes, filename: `${agreement.title || agreement.kind}.pdf` }
}
