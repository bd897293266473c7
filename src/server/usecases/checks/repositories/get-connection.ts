import type { ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { repositoryUrl } from '../forges/check-url.ts'
import { watchFor } from '../forges/own-forge.ts'
import { webhookOnWire } from './watch-answers.ts'

/**
 * Returns the stored state of the connection between a watched repository and the service. Refuses with `no_link`,
 * `not_found`.
 */
export async function getConnection(
  { store }: Services,
  caller: CommunityManager,
  own: { linkId: string; watchId: string },
): Promise<ResultOf<'getConnection'>> {
  const { watch, forge } = await store.snapshot((queries) => watchFor(queries, caller, own))
  const { labels, tester, externalCheck } = watch.policy
  return {
    repository: watch.fullName,
    url: repositoryUrl(forge, watch),
    kind: forge.kind,
    covered_label: labels?.covered ?? '',
    uncovered_label: labels?.uncovered ?? '',
    tester: tester ?? false,
    external_check: externalCheck ?? false,
    state: watch.state as ResultOf<'getConnection'>['state'],
    trouble: watch.trouble,
    is_dry: watch.isDry === 1,
    delivered_at: watch.deliveredAt ?? 0,
    posted_at: watch.postedAt ?? 0,
    queued_at: watch.queuedAt ?? 0,
    ...webhookOnWire(watch),
  }
}
