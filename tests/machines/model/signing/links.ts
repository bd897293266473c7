/** Creates a link for a path, and publishes changes to its agreements. */
import { composeFields, type AgreementType, type FieldType } from '../../../../src/domain/agreements/fields.ts'
import type { Language } from '../../../../src/domain/text/languages.ts'
import { agreementSize } from '../../../../src/domain/text/limits.ts'
import type { Services } from '../../../../src/server/context/services.ts'
import { publishVersion } from '../../../../src/server/usecases/community/versions/publish-version.ts'
import { aCommunity } from '../../../support/community/community.ts'
import type { ModelContext } from '../table.ts'

let links = 0

/** Creates a link with agreements of the given types, each in English and Chinese. */
export function aLink({ service }: Pick<ModelContext, 'service'>, kinds: AgreementType[]): Promise<string> {
  links += 1
  return aCommunity(service.home.services, ['zh', 'en'], kinds, `Walk${links}`)
}

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
