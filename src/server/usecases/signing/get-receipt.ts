import type { ResultOf } from '../../../../openapi/index.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { NounsAtMoment } from '../../store/store.ts'
import type { Caller } from '../../caller.ts'
import { receiptFor, type SignedSubject } from './receipt-handle.ts'
import { receiptOf } from './signature.ts'

/** What was signed in the caller's tab, for as long as its handle and the browser's cookie count. Refuses `no_link_or_unsigned`. */
export async function getReceipt(
  services: Services,
  caller: Caller,
  input: { linkId: string; handle: string },
): Promise<ResultOf<'getReceipt'>> {
  const subject = receiptFor(services, caller, input)
  return services.store.snapshot(async (nouns) => {
    const link = await nouns.links.find(subject.linkId)
    const found = await signedBy(nouns, subject)
    const agreement = found && (await nouns.agreements.find(subject.linkId, found.record.agreementId))
    if (!link || !agreement) throw new Refusal('cla.no_link_or_unsigned')
    const { record, person, company } = found
    return {
      link_id: subject.linkId,
      apply_to: subject.kind,
      org_alias: link.alias,
      project_url: link.projectUrl,
      cla_title: agreement.title,
      corporation_name: company,
      receipt: receiptOf({ ...record, name: person }),
    }
  })
}

/** The record, with the name on its receipt; null once it is gone. */
async function signedBy(nouns: NounsAtMoment, { kind, linkId, id }: SignedSubject) {
  if (kind === 'individual') {
    const record = await nouns.signings.find(id)
    return record && { record, person: record.name, company: '' }
  }
  if (kind === 'employee') {
    const record = await nouns.employees.find(id)
    const corporation = record && (await nouns.corporations.find(linkId, record.corporationId))
    return record && { record, person: record.name, company: corporation?.name ?? '' }
  }
  const record = await nouns.corporations.find(linkId, id)
  return record && { record, person: record.representative, company: record.name }
}
