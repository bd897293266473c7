import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import type { SignedSubject } from './receipt-handle.ts'
import { receiptOf } from './signature-records.ts'

/** Returns a signature as shown on the page after signing; null if it was deleted. */
export async function findSignedRecord(
  queries: QueriesAtMoment,
  subject: SignedSubject,
): Promise<Schemas['SignedHere'] | null> {
  const link = await queries.links.find(subject.linkId)
  const found = await signedBy(queries, subject)
  const agreement = found && (await queries.agreements.find(subject.linkId, found.record.agreementId))
  if (!link || !agreement) return null
  const { record, person, company } = found
  return {
    link_id: subject.linkId,
    apply_to: subject.kind,
    ...namesOnWire(link),
    project_url: link.projectUrl,
    cla_title: agreement.title,
    cla_sha256: agreement.documentSha256,
    corporation_name: company,
    receipt: receiptOf({ ...record, name: person }),
  }
}

/** Returns the record with the name printed on its receipt. */
async function signedBy(queries: QueriesAtMoment, { kind, linkId, id }: SignedSubject) {
  if (kind === 'individual') {
    const record = await queries.signings.find(id)
    return record && record.state !== 'erased' ? { record, person: record.name, company: '' } : null
  }
  if (kind === 'employee') {
    const record = await queries.employees.find(id)
    const corporation = record && (await queries.corporations.find(linkId, record.corporationId))
    return record && { record, person: record.name, company: corporation?.name ?? '' }
  }
  const record = await queries.corporations.find(linkId, id)
  return record && { record, person: record.representative, company: record.name }
}
