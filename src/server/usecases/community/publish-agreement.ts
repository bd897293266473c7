import type { RequestOf, ResultOf } from '../../../../openapi/index.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { CommunityManager } from '../../caller.ts'
import { writeAudit } from '../shared/audit-entry.ts'
import { agreementRequest, readRequested } from './agreement-request.ts'
import { currentVersion } from '../shared/current-version.ts'
import { ownLink } from './own-link.ts'
import { publishVersion } from './publish-version.ts'
import { isSameVersion } from './same-version.ts'
import { scheduleVersion } from './schedule-version.ts'
import { measuredChange, versionChange } from './version-change.ts'

/**
 * Publishes a new version of the current agreement of a kind and language, at once or at a later moment; without fields or summary the previous ones stay. Refuses `no_link`,
 * `unmatched_cla` where there is none, `cla_is_latest` where nothing would change, `reading_differs`, `reason_needed`, what
 * `scheduleVersion` refuses, and what reading it refuses.
 */
export async function publishAgreement(
  services: Services,
  caller: CommunityManager,
  { linkId, agreement }: { linkId: string; agreement: RequestOf<'publishAgreement'>['body'] },
): Promise<ResultOf<'publishAgreement'>> {
  const { reading: nouns } = services.store
  const managed = await ownLink(nouns, caller, linkId)
  const request = agreementRequest(agreement.type, agreement)
  const former = await currentVersion(nouns, linkId, request)
  const read = await readRequested(services, caller, request)
  // Comparing long texts takes a second, which no transaction waits for.
  const measured = await measuredChange(nouns, managed, { before: former, asked: agreement, text: read.reading.text })
  return services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    const { graceDays: usual } = await ownLink(tx, caller, linkId)
    const before = await currentVersion(tx, linkId, request)
    const fields = request.fields ?? before.fields
    const summary = request.summary ?? before.summary
    const { sha256: documentSha256, textSha256 } = read.reading
    if (isSameVersion(before, { documentSha256, textSha256, url: read.url, summary, fields })) {
      throw new Refusal('cla.cla_is_latest')
    }
    const change = versionChange({ before, asked: agreement, fields, measured, usual })
    const publisher = { who: { account: caller.account }, client: caller.client }
    if (agreement.at !== undefined) {
      const next = { ...read, fields, summary }
      const scheduled = await scheduleVersion(services, tx, linkId, { next, change, dueAt: agreement.at }, publisher)
      return { data: 'successfully' as const, cla_id: '', schedule_id: scheduled }
    }
    const claId = await publishVersion(services, tx, linkId, { ...read, fields, summary }, publisher, change)
    await writeAudit(services, tx, { ...publisher, what: 'agreement.publish', linkId, refusal: null })
    return { data: 'successfully' as const, cla_id: claId }
  })
}
