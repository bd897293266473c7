import type { Field, Kind } from '../../../domain/fields.ts'
import type { Language } from '../../../domain/languages.ts'
import type { AgreementReading } from '../../documents/read-agreement.ts'
import type { Agreement } from '../../store/agreements.ts'
import type { Transaction } from '../../store/store.ts'

/** An agreement that was read, with the fields it asks for. */
export type ReadAgreement = {
  kind: Kind
  language: Language
  bytes: Uint8Array
  /** Where it was read or is published; may be empty. */
  url: string
  reading: AgreementReading
  fields: Field[]
  /** What it means in plain words; null where its link says it. */
  summary: string | null
}

/** Puts a version in force: stored once, current from now on, the one before superseded. Its id. */
export async function publishVersion(
  tx: Transaction,
  linkId: string,
  { kind, language, bytes, url, reading, fields, summary }: ReadAgreement,
): Promise<string> {
  const agreement: Agreement = {
    linkId,
    id: await tx.links.nextAgreementId(linkId),
    kind,
    language,
    version: (await tx.agreements.countVersions(linkId, kind, language)) + 1,
    state: 'current',
    title: reading.title,
    url,
    pages: reading.pages,
    documentSha256: reading.sha256,
    textSha256: reading.textSha256,
    fields,
    summary,
    createdAt: tx.at,
  }
  // The chain is held first: whoever is signing at this moment has done so before, or is told that the agreement changed.
  await tx.evidence.append(linkId, 'agreement.published', agreement.createdAt, {
    agreement: agreement.id,
    kind,
    language,
    version: agreement.version,
    title: agreement.title,
    url,
    pages: agreement.pages,
    document_sha256: agreement.documentSha256,
    text_sha256: agreement.textSha256,
    fields,
    ...(summary !== null && { summary }),
  })
  await tx.agreements.publish(agreement, bytes, reading.text)
  return agreement.id
}
