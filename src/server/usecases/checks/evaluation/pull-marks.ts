import { type ForgeKind, forgeKindFacts, type MarkKind } from '../../../../domain/pull-requests/forge-kinds.ts'
import { pullRequestCheck } from '../../../../domain/pull-requests/check-limits.ts'
import type { CheckPolicy } from '../../../../domain/pull-requests/check-policy.ts'
import { reasonType, type VerdictState } from '../../../../domain/pull-requests/check-verdict.ts'
import type { MarkState } from '../../../platforms/forges/port/forge.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { lockDispatch, queueContent } from './dispatch-content.ts'

/** A pull request with its verdict for a commit. */
export type JudgedPull = { pull: PullRequest; verdict: PullRequest['verdict'] }

/** Returns the verdict; unknown if there is none yet. */
export const verdictStateOf = ({ verdict }: JudgedPull): VerdictState => (verdict === '' ? 'unknown' : verdict)

/** Returns the state of a mark. An unknown verdict is shown as pending, and later as a failure so that it is noticed. */
export function markStateOf(state: VerdictState, { verdict, pull }: JudgedPull, now: number): MarkState {
  if (state === 'covered') return 'success'
  if (state === 'uncovered') return 'failure'
  const isFinal = verdict === 'unknown' && !['unanswered', 'incomplete'].includes(reasonType(pull.reading))
  const isLong = pull.failingSince !== null && now - pull.failingSince >= pullRequestCheck.untold
  return isFinal || isLong ? 'failure' : 'pending'
}

/** Returns the marks that the policy sets on pull requests, as far as the kind of forge has them. */
const pullMarksOf = ({ labels, tester }: CheckPolicy, kind: ForgeKind): MarkKind[] => [
  ...(labels ? (['label'] as const) : []),
  ...(tester && forgeKindFacts[kind].marks.tester ? (['tester'] as const) : []),
]

/**
 * Queues the marks that belong to a pull request, with its own verdict. Locks the row of the mark before it reads the verdict, so that the later of
 * two concurrent evaluations prevails. A pull request that was never marked gets no label while its verdict is pending.
 */
export async function updatePullMarks(tx: Transaction, watch: Watch, id: string): Promise<void> {
  if (watch.isDry === 1) return
  const { kind } = await tx.forges.get(watch.forgeId)
  for (const channel of pullMarksOf(watch.policy, kind)) {
    const dispatch = await lockDispatch(tx, watch, { watchId: watch.id, channel, target: id })
    const pull = await tx.pullRequests.find(id)
    if (pull?.state !== 'open') continue
    const judged = { pull, verdict: pull.verdict }
    const shown = markStateOf(verdictStateOf(judged), judged, tx.at)
    // A tester either has passed a pull request or has not.
    const state = channel === 'tester' && shown === 'pending' ? 'failure' : shown
    if (channel === 'label' && state === 'pending' && dispatch.digest === '') continue
    const place = { state, title: '', pullRequest: id, number: pull.number }
    const { labels } = watch.policy
    const content =
      // A tester must test each head.
      channel === 'label' && labels ? { ...place, summary: '', labels } : { ...place, summary: pull.headSha }
    await queueContent(tx, dispatch, content, pull.priority)
  }
}
