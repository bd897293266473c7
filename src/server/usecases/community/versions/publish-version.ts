import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { Field, AgreementKind } from '../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import type { AcceptedReading } from '../../../../domain/agreements/reading-difference.ts'
import type { PdfReading } from '../../../pdf/read/read-agreement.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Transaction } from '../../../store/store.ts'
import { beginCampaign } from '../../shared/versions/agreement-requests.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { acceptedReading } from '../agreement-drafts/accepted-reading.ts'
import type { Services } from '../../../context/services.ts'

/** An agreement that was read, with its fields. */
export type ReadAgreement = {
  kind: AgreementKind
  language: Language
  bytes: Uint8Array
  /** Where it was read or is published; may be empty. */
  url: string
  reading: PdfReading
  fields: Field[]
  /** The summary in plain words; null where the link has it. */
  summary: string | null
  /** The hash of the accepted difference; empty for none. */
  accepted: string
}

/** What a version changes for those who signed an earlier one. */
export type VersionChange = Pick<Agreement, 'change' | 'bindingId' | 'graceDays' | 'note' | 'reason'>

/** What a first version changes: nothing was signed before. */
const firstVersion: VersionChange = { change: 'material', bindingId: '', graceDays: 0, note: {}, reason: '' }

/** Who publishes: an account from a client's address, or the operator. */
export type Publisher = { who: { account: string } | 'operator'; client: string }

/** Puts a version in force: stored once, current from now on, the one before superseded. Its id. Refuses `reading_differs`. */
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
  return putInForce(services, tx, linkId, { ...read, reading, acceptance }, publisher, changed)
}

/** An agreement whose reading was accepted where that is needed. `schedule` is the id of what waited for this moment. */
export type AcceptedAgreement = Omit<ReadAgreement, 'accepted' | 'reading'> & {
  reading: Omit<PdfReading, 'difference'>
  acceptance: AcceptedReading | null
  schedule?: string
}

/** As `publishVersion`, for what was accepted before. */
export async function putInForce(
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
  // The chain is locked first: a signature in progress was either recorded before, or is refused because the agreement changed.
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
    await writeAudit(services, tx, { who, what: 'agreement.accept_reading', linkId, client, refusal: null, detail })
  }
  return agreement.id
}

/** The members of its event. */
function membersOf({ change, bindingId, graceDays, note, reason }: VersionChange): Record<string, Json> {
  return { change, binding: bindingId, grace_days: graceDays, note, reason }
}
