import type { RequestOf, ResultOf } from '../../../../openapi/index.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { CommunityManager } from '../../caller.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { agreementRequest } from './agreement-request.ts'
import { ownLink } from './own-link.ts'
import { type PreparedVersion, preparedVersion, publishPrepared } from './prepared-version.ts'

/**
 * Publishes a new version of the current agreement of a kind and language, and with it those of `others`, its kind in other languages: all of them or
 * none (decision 118). Without fields or summary the previous ones stay. Refuses `no_link`, `unmatched_cla` where there is none, `cla_is_latest` where
 * nothing would change, `reading_differs`, `reason_needed`, `bad_request_parameter` for a language that is named twice, and what reading it refuses.
 */
export async function publishAgreement(
  services: Services,
  caller: CommunityManager,
  { linkId, agreement }: { linkId: string; agreement: RequestOf<'publishAgreement'>['body'] },
): Promise<ResultOf<'publishAgreement'>> {
  const link = await ownLink(services.store.reading, caller, linkId)
  const requests = [agreement, ...(agreement.others ?? [])].map((one) => agreementRequest(agreement.type, one))
  if (new Set(requests.map(({ language }) => language)).size < requests.length) {
    throw new Refusal('cla.bad_request_parameter', { message: 'a language is named twice' })
  }
  const prepared: PreparedVersion[] = []
  for (const request of requests)
    prepared.push(await preparedVersion(services, caller, { link, request, asked: agreement }))
  return services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    const publisher = { who: { account: caller.account }, client: caller.client }
    const ids: string[] = []
    for (const one of prepared) {
      ids.push(await publishPrepared(services, tx, linkId, one, publisher))
      await writeAudit(services, tx, { ...publisher, what: 'agreement.publish', linkId, refusal: null })
    }
    const [claId = '', ...others] = ids
    return { data: 'successfully' as const, cla_id: claId, ...(others.length > 0 && { other_ids: others }) }
  })
}
