/** Creates the link of a path, and changes its agreements. */
import { composeFields, type AgreementType, type FieldType } from '../../../../src/domain/agreements/fields.ts'
import type { Language } from '../../../../src/domain/text/languages.ts'
import { agreementSize } from '../../../../src/domain/text/limits.ts'
import type { Services } from '../../../../src/server/context/services.ts'
import { publishVersion } from '../../../../src/server/usecases/community/versions/publish-version.ts'
import { aCommunity } from '../../../support/community/community.ts'
import type { ModelContext } from '../table.ts'

let links = 0

/** Creates a link that has agreements of the given types in both languages. */
export function aLink({ service }: Pick<ModelContext, 'service'>, kinds: AgreementType[]): Promise<string> {
  links += 1
  return aCommunity(service.home.services, ['zh', 'en'], kinds, `Walk${links}`)
}

/** Publishes a different text with required fields of the given types. */
export async function republish(
  services: Services,
  linkId: string,
  { kind, language, required }: { kind: AgreementType; language: Language; required: FieldType[] },
): Promise<void> {
  const title = 'Another Contributor License Agreement'
  const bytes = await services.pdf.writeAgreement({ language, title, text: `${title}\n\n1. Everything is shared.` })
  const reading = await services.pdf.readAgreement(bytes, agreementSize.byUpload)
  const fields = composeFields(
    kind,
    language,
    required.map((type) => ({ type, required: true })),
  )
  const read = { kind, language, bytes, url: '', reading, fields, summary: null, accepted: '' }
  await services.store.transaction(async (tx) => {
    await tx.links.hold(linkId)
    await publishVersion(services, tx, linkId, read, { who: 'operator', client: '' })
  })
}
