import type { ResultOf } from '../../../../openapi/index.ts'
import type { House } from '../../house.ts'
import { agreementOf } from './agreement-of.ts'

/** The bytes that are signed. */
export async function downloadAgreement(
  house: House,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'downloadAgreement'>> {
  const agreement = await agreementOf(house, input)
  const bytes = await house.store.reading.agreements.bytes(agreement.documentSha256)
  return { bytes, filename: `${agreement.title || agreement.kind}.pdf` }
}
