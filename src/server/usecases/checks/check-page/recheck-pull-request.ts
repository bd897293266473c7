import { pullRequestCheck, urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'

/** Requests another reading and evaluation of a pull request, at most once every 30 seconds. Refuses with `no_check`. */
export async function recheckPullRequest({ store }: Services, { ref }: { ref: string }): Promise<'successfully'> {
  await store.transaction(async (tx) => {
    const pull = await tx.pullRequests.find(ref)
    if (!pull) throw new Refusal('cla.no_check')
    if (tx.at - pull.askedAt < pullRequestCheck.askedEvery) return
    await tx.pullRequests.change(pull.id, { askedAt: tx.at })
    await tx.pullRequests.want([pull.id], { at: tx.at, needsReading: true, priority: urgency.asked })
  })
  return 'successfully'
}
