import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { publishRequestOf } from './publish-request.ts'
import { ownLink } from '../../shared/people/own-link.ts'
import { type PreparedVersion, preparedVersion, versionToPublish } from './prepared-version.ts'
import { publishVersion } from './publish-version.ts'
import { scheduleVersion } from './schedule-version.ts'

/**
 * Publishes a new version of the current agreement of a type and language, now or at a later time, together with `others`, its versions in other
 * languages. Publishes all of them or none (decision 120). Omitted fields or summaries keep their previous value. Refuses with `no_link`,
 * `unmatched_cla` if there is no previous version, `cla_is_latest` if nothing would change, `reading_differs`, `reason_needed`,
 * `bad_request_parameter` for a repeated language, or any refusal of `scheduleVersion` or the reader.
 */
export async function publishAgreement(
  services: Services,
  caller: CommunityManager,
  { linkId, agreement }: { linkId: string; agreement: RequestOf<'publishAgreement'>['body'] },
): Promise<ResultOf<'publishAgreement'>> {
  const link = await ownLink(services.store.reading, caller, linkId)
  const requests = [agreement, ...(agreement.others ?? [])].map((one) => publishRequestOf(agreement.type, one))
  if (new Set(requests.map(({ language }) => language)).size < requests.length) {
    throw new Refusal('cla.bad_request_parameter', { message: 'a language is listed twice' })
  }
  const prepared: PreparedVersion[] = []
  for (const request of requests)
    prepared.push(await preparedVersion(services, caller, { link, request, requested: agreement }))
  return services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    const own = await ownLink(tx, caller, linkId)
    const publisher = { who: { account: caller.account }, client: caller.client }
    const ids: string[] = []
    for (const one of prepared) {
      const { next, change } = await versionToPublish(tx, own, one)
      if (agreement.at === undefined) {
        const id = await publishVersion(services, tx, linkId, next, publisher, change)
        ids.push(id)
        await writeAudit(services, tx, { ...publisher, what: 'agreement.publish', linkId, refusal: null, subject: id })
      } else {
        ids.push(await scheduleVersion(services, tx, linkId, { next, change, dueAt: agreement.at }, publisher))
      }
    }
    const [id = '', ...others] = ids
    const named = agreement.at === undefined ? { cla_id: id } : { cla_id: '', schedule_id: id }
    return { data: 'successfully' as const, ...named, ...(others.length > 0 && { other_ids: others }) }
  })
}
