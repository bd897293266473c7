import { composeFields, type Kind } from '../../src/domain/fields.ts'
import { agreementSize } from '../../src/domain/limits.ts'
import type { TestHouse } from '../support/house.ts'

/** Publishes another version of an English agreement, with the fixed fields alone; answers its id. */
export async function publishesAnew({ house }: TestHouse, linkId: string, kind: Kind = 'individual'): Promise<string> {
  const document = { language: 'en' as const, title: 'Agreement', text: 'Agreement\n\n1. Everything is new.' }
  const bytes = await house.documents.writeAgreement(document)
  const reading = await house.documents.readAgreement(bytes, agreementSize.byUpload)
  return house.store.transaction(async (tx) => {
    const id = await tx.links.nextAgreementId(linkId)
    const agreement = {
      linkId,
      id,
      kind,
      language: 'en' as const,
      version: (await tx.agreements.countVersions(linkId, kind, 'en')) + 1,
      state: 'current' as const,
      title: reading.title,
      url: '',
      pages: reading.pages,
      documentSha256: reading.sha256,
      textSha256: reading.textSha256,
      fields: composeFields(kind, 'en'),
      summary: null,
      createdAt: house.clock.now(),
    }
    await tx.agreements.publish(agreement, bytes, reading.text)
    const { language, version, title, url, pages, fields } = agreement
    const hashes = { document_sha256: agreement.documentSha256, text_sha256: agreement.textSha256 }
    const body = { agreement: id, kind, language, version, title, url, pages, fields, ...hashes }
    await tx.evidence.append(linkId, 'agreement.published', agreement.createdAt, body)
    return id
  })
}
