import { urgency } from '../../../../domain/pull-requests/check-limits.ts'
import type { CheckVerdict } from '../../../../domain/pull-requests/check-verdict.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { holdDispatch, putContent } from './dispatch-content.ts'

/**
 * The one comment of a pull request: made when it is red for the first time, and written anew in place. One that was deleted is not written
 * again; neither is any where the policy says so. Nothing is told of what cannot be told.
 */
export async function putComment(
  tx: Transaction,
  watch: Watch,
  { pull, verdict, comment }: { pull: PullRequest; verdict: CheckVerdict; comment: string },
): Promise<void> {
  if (watch.isDry === 1 || !watch.policy.comment || verdict.state === 'unknown') return
  const place = { watchId: watch.id, channel: 'comment' as const, target: pull.id }
  const standing = await tx.dispatches.find(place)
  if (!standing && verdict.state !== 'uncovered') return
  if (standing?.state === 'moot') return
  const dispatch = standing ? await tx.dispatches.hold(place) : await holdDispatch(tx, watch, place)
  const content = { state: verdict.state, title: '', summary: comment, pullRequest: pull.id, number: pull.number }
  await putContent(tx, dispatch, content, urgency.comment)
}
