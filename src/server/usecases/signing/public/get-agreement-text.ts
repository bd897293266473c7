import type { ResultOf } from '../../../../../openapi/index.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Services } from '../../../context/services.ts'
import { agreementOf } from '../sign/agreement-of.ts'

/** The text as it was read from the PDF. */
export async function getAgreementText(
  services: Services,
  input: { linkId: string; claId: string },
): Promise<ResultOf<'getAgreementText'>> {
  const agreement = await agreementOf(services, input)
  return {
    cla_id: agreement.id,
    language: nameOfLanguage(agreement.language),
    text: await services.store.reading.agreements.text(agreement.textSha256),
    text_sha256: agreement.textSha256,
  }
}
