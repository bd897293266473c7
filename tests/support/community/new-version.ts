import { composeFields, type AgreementType } from '../../../src/domain/agreements/fields.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { agreementSize } from '../../../src/domain/text/limits.ts'
import { publishVersion, type VersionChange } from '../../../src/server/usecases/community/versions/publish-version.ts'
import { scheduleVersion } from '../../../src/server/usecases/community/versions/schedule-version.ts'
import type { TestServices } from '../service/test-services.ts'

const allNew = { language: 'en' as Language, title: 'Agreement', text: 'Agreement\n\n1. Everything is new.' }

/** Publishes a new version with only the fixed fields and returns its ID. */
export async function publishesAnew(
  { services }: TestServices,
  linkId: string,
  kind: AgreementType = 'individual',
  document = allNew,
): Promise<string> {
  const bytes = await services.pdf.writeAgreement(document)
  const reading = await services.pdf.readAgreement(bytes, agreementSize.byUpload)
  return services.store.transaction(async (tx) => {
    const id = await tx.links.nextAgreementId(linkId)
    const agreement = {
      linkId,
      id,
      kind,
      language: document.language,
      version: (await tx.agreements.countVersions(linkId, kind, document.language)) + 1,
      state: 'current' as const,
      title: reading.title,
      url: '',
      pages: reading.pages,
      documentSha256: reading.sha256,
      textSha256: reading.textSha256,
      fields: composeFields(kind, document.language),
      summary: null,
      acceptedReading: null,
      change: 'material' as const,
      bindingId: '',
      graceDays: 0,
      note: {},
      reason: '',
      createdAt: tx.at,
    }
    await tx.agreements.publish(agreement, bytes, reading.text)
    const { language, version, title, url, pages, fields } = agreement
    const hashes = { document_sha256: agreement.documentSha256, text_sha256: agreement.textSha256 }
    const { summary, change, note, reason } = agreement
    const changed = { change, binding: '', grace_days: 0, note, reason, summary, accepted_reading: null }
    const body = { agreement: id, kind, language, version, title, url, pages, fields, ...hashes, ...changed }
    await tx.evidence.append(linkId, 'agreement.published', agreement.createdAt, body)
    return id
  })
}

const material: VersionChange = { change: 'material', bindingId: '', graceDays: 30, note: {}, reason: '' }

/**
 * Publishes a new version as a community does, and returns its ID. By default, it is a material change with a 30-day grace period, so signers are
 * asked to agree.
 */
export async function publishesChange(
  { services }: TestServices,
  linkId: string,
  { kind = 'individual', ...document }: { kind?: AgreementType; language?: Language; text: string },
  changes: Partial<VersionChange> = {},
): Promise<string> {
  const { language = 'en', text } = document
  const bytes = await services.pdf.writeAgreement({ language, title: 'Agreement', text })
  const reading = await services.pdf.readAgreement(bytes, agreementSize.byUpload)
  const fields = composeFields(kind, language)
  const read = { kind, language, bytes, url: '', reading, fields, summary: null, accepted: '' }
  const publisher = { who: 'operator' as const, client: '' }
  return services.store.transaction(async (tx) => {
    await tx.links.hold(linkId)
    return publishVersion(services, tx, linkId, read, publisher, { ...material, ...changes })
  })
}

/** Schedules a new version and returns its ID. It is a material change with a 30-day grace period. Several languages are scheduled together. */
export async function schedulesChange(
  { services }: TestServices,
  linkId: string,
  wish: { account: string; dueAt: number; kind: AgreementType; text: string; languages?: readonly Language[] },
): Promise<string> {
  const { account, dueAt, kind, text, languages = ['en'] } = wish
  const read = languages.map(async (language) => {
    const bytes = await services.pdf.writeAgreement({ language, title: 'Agreement', text })
    const reading = await services.pdf.readAgreement(bytes, agreementSize.byUpload)
    const fields = composeFields(kind, language)
    return { kind, language, bytes, url: '', reading, fields, summary: null, accepted: '' }
  })
  const versions = await Promise.all(read)
  return services.store.transaction(async (tx) => {
    await tx.links.hold(linkId)
    const ids: string[] = []
    for (const next of versions) {
      const scheduling = { next, change: material, dueAt }
      ids.push(await scheduleVersion(services, tx, linkId, scheduling, { who: { account }, client: '' }))
    }
    return ids[0] ?? ''
  })
}
