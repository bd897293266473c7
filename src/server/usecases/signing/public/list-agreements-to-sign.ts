import type { ResultOf } from '../../../../../openapi/index.ts'
import type { AgreementType } from '../../../../domain/agreements/fields.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { summaryOf } from '../../shared/versions/agreement-summary.ts'

/** Lists the current agreements of one type, one per language; empty if there are none. Refuses with `no_link`. */
export async function listAgreementsToSign(
  services: Services,
  input: { linkId: string; applyTo: AgreementType },
): Promise<ResultOf<'listAgreementsToSign'>> {
  const { links, agreements } = services.store.reading
  const link = await links.find(input.linkId)
  if (!link) throw new Refusal('cla.no_link')
  return (await agreements.current(input.linkId, input.applyTo)).map((agreement) => ({
    cla_id: agreement.id,
    language: nameOfLanguage(agreement.language),
    url: agreement.url,
    version: agreement.version,
    title: agreement.title,
    pages: agreement.pages,
    sha256: agreement.documentSha256,
    fields: agreement.fields,
    ...summaryOf(link, agreement),
  }))
}
