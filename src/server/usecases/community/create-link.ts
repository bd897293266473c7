import { composeFields, type FieldType, type Kind, optionalTypes } from '../../../domain/fields.ts'
import type { Language } from '../../../domain/languages.ts'
import { agreementSize } from '../../../domain/limits.ts'
import { isLinkId } from '../../../domain/link-id.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { AgreementReading } from '../../documents/read-agreement.ts'
import type { House } from '../../house.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Transaction } from '../../store/store.ts'

export type AgreementDraft = {
  kind: Kind
  language: Language
  bytes: Uint8Array
  /** Where the community publishes it; may be empty. */
  url: string
  /** The fields beside the fixed ones. */
  fields: readonly { type: FieldType; required: boolean; title?: string }[]
}

export type LinkDraft = {
  platform: string
  organization: string
  repository?: string
  alias: string
  projectUrl: string
  summaries: Partial<Record<Language, string>>
  agreements: readonly AgreementDraft[]
}

/** Links a project: its agreements are read, stored and open for signatures from now on. */
export async function createLink(house: House, draft: LinkDraft): Promise<{ linkId: string }> {
  refuseBadDraft(draft)
  const readings: AgreementReading[] = []
  for (const agreement of draft.agreements) {
    readings.push(await house.documents.readAgreement(agreement.bytes, agreementSize.byUpload))
  }
  const linkId = `${draft.platform}_${draft.organization}-${house.random.digits(12)}`
  if (!isLinkId(linkId)) throw new Refusal('cla.bad_request_parameter', { message: 'platform or organization' })

  await house.store.transaction(async (tx) => {
    const now = house.clock.now()
    await refuseExisting(tx, draft)
    await tx.links.insert({
      id: linkId,
      platform: draft.platform,
      organization: draft.organization,
      repository: draft.repository ?? '',
      alias: draft.alias.trim(),
      projectUrl: draft.projectUrl,
      summaries: draft.summaries,
      createdAt: now,
    })
    await tx.evidence.begin(linkId)
    await tx.evidence.append(linkId, 'link.created', now, {
      link: linkId,
      platform: draft.platform,
      organization: draft.organization,
      repository: draft.repository ?? '',
      alias: draft.alias.trim(),
    })
    for (const [index, agreement] of draft.agreements.entries()) {
      await publish(house, tx, linkId, agreement, readings[index] as AgreementReading)
    }
  })
  return { linkId }
}

function refuseBadDraft(draft: LinkDraft): void {
  const bad = (message: string): Refusal => new Refusal('cla.bad_request_parameter', { message })
  if (draft.alias.trim() === '' || draft.organization === '') throw bad('alias and organization are needed')
  if (draft.agreements.length === 0) throw bad('at least one agreement is needed')
  const kinds = draft.agreements.map((agreement) => `${agreement.kind} ${agreement.language}`)
  if (new Set(kinds).size !== kinds.length) throw new Refusal('cla.cla_exists')
  for (const agreement of draft.agreements) {
    const types = agreement.fields.map((field) => field.type)
    if (new Set(types).size !== types.length) throw new Refusal('cla.repeated_field')
    const stranger = types.find((type) => !optionalTypes(agreement.kind).includes(type))
    if (stranger) throw bad(`an ${agreement.kind} agreement has no optional field ${stranger}`)
  }
}

async function refuseExisting(tx: Transaction, draft: LinkDraft): Promise<void> {
  const same = (await tx.links.list()).some(
    (link) =>
      link.alias.toLowerCase() === draft.alias.trim().toLowerCase() ||
      (link.platform === draft.platform &&
        link.organization === draft.organization &&
        link.repository === (draft.repository ?? '')),
  )
  if (same) throw new Refusal('cla.link_exists')
}

async function publish(
  house: House,
  tx: Transaction,
  linkId: string,
  draft: AgreementDraft,
  reading: AgreementReading,
): Promise<void> {
  const agreement: Agreement = {
    linkId,
    id: await tx.links.nextAgreementId(linkId),
    kind: draft.kind,
    language: draft.language,
    version: (await tx.agreements.countVersions(linkId, draft.kind, draft.language)) + 1,
    state: 'current',
    title: reading.title,
    url: draft.url,
    pages: reading.pages,
    documentSha256: reading.sha256,
    textSha256: reading.textSha256,
    fields: composeFields(draft.kind, draft.language, draft.fields),
    createdAt: house.clock.now(),
  }
  await tx.agreements.publish(agreement, draft.bytes, reading.text)
  await tx.evidence.append(linkId, 'agreement.published', agreement.createdAt, {
    agreement: agreement.id,
    kind: agreement.kind,
    language: agreement.language,
    version: agreement.version,
    title: agreement.title,
    url: agreement.url,
    pages: agreement.pages,
    document_sha256: agreement.documentSha256,
    text_sha256: agreement.textSha256,
    fields: agreement.fields,
  })
}
