import type { ResultOf } from '../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../domain/languages.ts'
import type { House } from '../../house.ts'
import { agreementOf } from './agreement-of.ts'

/** The text as it was read from the PDF. */
export async function getAgreementText(
  house: House,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'getAgreementText'>> {
  const agreement = await agreementOf(house, input)
  return {
    cla_id: agreement.id,
    language: nameOfLanguage(agreement.language),
    text: await house.store.reading.agreements.text(agreement.textSha256),
    text_sha256: agreement.textSha256,
  }
}
