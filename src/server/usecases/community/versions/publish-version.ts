import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { Field, AgreementType } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { AcceptedReading } from '../../../../domain/agreements/reading-difference.ts'
import type { PdfReading } from '../../../pdf/read/read-agreement.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Transaction } from '../../../store/store.ts'
import { beginCampaign } from '../../shared/versions/agreement-requests.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { acceptedReading } from '../agreement-drafts/accepted-reading.ts'
import type { Services } from '../../../context/services.ts'

/** A parsed agreement with its fields. */
export type ReadAgreement = {
  kind: AgreementType
  language: Language
  bytes: Uint8Array
  /** URL from which the agreement was fetched or at which it is published; may be empty. */
  url: string
  reading: PdfReading
  fields: Field[]
  /** Summary in plain language; null to use the link's. */
  summary: string | null
  /** Hash of the accepted difference; empty for none. */
  accepted: string
}

/** Effect of a version on the signers of earlier versions. */
export type VersionChange = Pick<Agreement, 'change' | 'bindingId' | 'graceDays' | 'note' | 'reason'>

/** Change of a first version, which has no earlier signers. */
const firstVersion: VersionChange = { change: 'material', bindingId: '', graceDays: 0, note: {}, reason: '' }

/** Publisher: an account with the client's address, or the operator. */
export type Publisher = { who: { account: string } | 'operator'; client: string }

/** Publishes a version: stores it as the current version and supersedes the previous version. Returns its ID. Refuses with `reading_differs`. */
export async function publishVersion(
  services: Services,
  tx: Transaction,
  linkId: string,
  { accepted, reading, ...read }: ReadAgreement,
  publisher: Publisher,
  changed: VersionChange = firstVersion,
): Promise<string> {
  const { who } = publisher
  const acceptance = acceptedReading(reading, accepted, who === 'operator' ? who : who.account)
  return activateVersion(services, tx, linkId, { ...read, reading, acceptance }, publisher, changed)
}

/** An agreement whose reading was accepted if necessary. `schedule`: ID of the schedule that publishes it. */
export type AcceptedAgreement = Omit<ReadAgreement, 'accepted' | 'reading'> & {
  reading: Omit<PdfReading, 'difference'>
  acceptance: AcceptedReading | null
  schedule?: string
}

/** Like `publishVersion`, for a reading that was already accepted. */
export async function activateVersion(
  services: Services,
  tx: Transaction,
  linkId: string,
  { kind, language, bytes, url, reading, fields, summary, acceptance, schedule }: AcceptedAgreement,
  { who, client }: Publisher,
  changed: VersionChange,
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
    acceptedReading: acceptance,
    ...changed,
    createdAt: tx.at,
  }
  // Lock the chain first: a concurrent signature is either already recorded, or will be refused because the agreement changed.
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
    summary,
    accepted_reading: acceptance,
    ...membersOf(changed),
    ...(schedule !== undefined && { schedule }),
  })
  await tx.agreements.publish(agreement, bytes, reading.text)
  if (changed !== firstVersion && changed.change === 'material') await beginCampaign(tx, agreement)
  const { documentSha256, textSha256 } = agreement
  await tx.readings.record({ documentSha256, textSha256, reader: reading.reader, readAt: tx.at })
  if (acceptance !== null) {
    const { difference_sha256: difference, words, missing, added, moved, strange } = acceptance
    const detail = `${difference}: of ${words} words ${missing} missing, ${added} added, ${moved} moved; ${strange} strange characters`
    await writeAudit(services, tx, {
      who,
      what: 'agreement.accept_reading',
      linkId,
      client,
      refusal: null,
      detail,
      subject: agreement.id,
    })
  }
  return agreement.id
}

/** Returns the event members that describe a version change. */
function membersOf({ change, bindingId, graceDays, note, reason }: VersionChange): Record<string, Json> {
  return { change, binding: bindingId, grace_days: graceDays, note, reason }
}
