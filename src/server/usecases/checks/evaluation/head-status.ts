import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { dispatchLifecycle } from '../../../../../machines/lifecycles/dispatch.lifecycle.ts'
import { pullRequestCheck } from '../../../../domain/pull-requests/check-limits.ts'
import { reasonType, type VerdictState, worstOf } from '../../../../domain/pull-requests/check-verdict.ts'
import type { ForgeDispatch } from '../../../store/pull-requests/dispatches.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { lockDispatch, queueContent } from './dispatch-content.ts'
import { postedWords } from './posted-words.ts'

/**
 * Queues the status of a commit: the worst verdict among all open pull requests with this head. If the commit is the head of a merge group, the pull
 * requests in the group are included. Locks the row of the commit before it reads the verdicts, so that the later of two concurrent evaluations sees
 * both. Does nothing in a dry run.
 */
export async function updateHeadStatus(tx: Transaction, watch: Watch, sha: string): Promise<void> {
  if (watch.isDry === 1) return
  const place = { watchId: watch.id, channel: 'status' as const, target: sha }
  const dispatch = await lockDispatch(tx, watch, place)
  const pulls = await pullsOf(tx, watch, sha)
  if (pulls.length === 0) return
  const worst = worstPull(pulls, tx.at)
  await queueContent(tx, dispatch, await contentOf(tx, watch, worst.judged, worst.state), worst.judged.pull.priority)
}

/**
 * Queues a pending status for a head that a push has replaced, unless another open pull request has the same head. The old status no longer applies,
 * and pushing the commit again would show it immediately. Forges treat a pending status neither as passed nor as skipped. Locks the row first: if two
 * pull requests with the same head are pushed to at once, the later transaction sees that no pull request has this head.
 */
export async function markReplaced(tx: Transaction, watch: Watch, sha: string): Promise<void> {
  if (watch.isDry === 1) return undefined
  const dispatch = await tx.dispatches.holdFound({ watchId: watch.id, channel: 'status', target: sha })
  if ((await pullsOf(tx, watch, sha)).length > 0) return updateHeadStatus(tx, watch, sha)
  if (!dispatch || dispatch.digest === '') return undefined
  const title = (await postedWords(tx, watch))('status.superseded')
  const payload = { ...dispatch.payload, state: 'pending', title, summary: title } as const
  return queueContent(tx, dispatch, payload, dispatch.priority)
}

/**
 * Posts the status of a commit again as a new status, for a rerun requested by a user. The forge shows the old status as pending after such a
 * request. Returns false if no status was posted on the commit.
 */
export async function postAgain(tx: Transaction, watch: Watch, sha: string): Promise<boolean> {
  if (watch.isDry === 1) return false
  const dispatch = await tx.dispatches.holdFound({ watchId: watch.id, channel: 'status', target: sha })
  if (!dispatch || dispatch.digest === '' || dispatch.state === 'moot') return false
  const state = advance(dispatchLifecycle, dispatch.state, { type: 'content.changed' }) ?? dispatch.state
  await tx.dispatches.change(dispatch.id, { state, dueAt: tx.at, nativeId: '', postedDigest: '' })
  return true
}

/** Returns whether a status was posted on a commit or is queued for it. */
export async function isStanding(tx: Transaction, watch: Watch, sha: string): Promise<boolean> {
  const dispatch = await tx.dispatches.holdFound({ watchId: watch.id, channel: 'status', target: sha })
  return dispatch !== null && dispatch.digest !== ''
}

/** A pull request with its verdict for a commit. */
type JudgedPull = { pull: PullRequest; verdict: PullRequest['verdict'] }

async function pullsOf(tx: Transaction, watch: Watch, sha: string): Promise<JudgedPull[]> {
  const told: JudgedPull[] = (await tx.pullRequests.ofHead(watch.id, sha)).map((pull) => ({
    pull,
    verdict: pull.verdict,
  }))
  const group = await tx.mergeGroups.find(watch.id, sha)
  for (const number of group?.numbers ?? []) {
    const pull = await tx.pullRequests.findNumber(watch.id, number)
    if (pull) told.push({ pull, verdict: inQueue(pull) })
  }
  return told
}

/**
 * Returns the verdict on a pull request in a merge queue. The verdict is unknown if the pull request is closed or must be read again, because a push
 * may have been missed.
 */
const inQueue = ({ state, needsReading, verdict }: PullRequest): PullRequest['verdict'] =>
  state === 'closed' || needsReading === 1 ? '' : verdict

/** Check state on a forge. An unknown verdict is shown as pending, and later as a failure so that it is noticed. */
type ShownState = 'success' | 'failure' | 'pending'

function worstPull(pulls: readonly JudgedPull[], now: number): { judged: JudgedPull; state: ShownState } {
  const stateOf = ({ verdict }: JudgedPull): VerdictState => (verdict === '' ? 'unknown' : verdict)
  const worst = worstOf(pulls.map(stateOf))
  const judged = pulls.find((one) => stateOf(one) === worst) as JudgedPull
  return { judged, state: shownState(worst, judged, now) }
}

function shownState(
  state: VerdictState,
  { verdict, pull: { reading, failingSince } }: JudgedPull,
  now: number,
): ShownState {
  if (state === 'covered') return 'success'
  if (state === 'uncovered') return 'failure'
  const isFinal = verdict === 'unknown' && !['unanswered', 'incomplete'].includes(reasonType(reading))
  const isLong = failingSince !== null && now - failingSince >= pullRequestCheck.untold
  return isFinal || isLong ? 'failure' : 'pending'
}

/** Returns the content for the latest verdict, or a message that the pull request is being read if there is no verdict yet. */
async function contentOf(
  tx: Transaction,
  watch: Watch,
  { pull, verdict }: JudgedPull,
  state: ShownState,
): Promise<ForgeDispatch['payload']> {
  const place = { state, pullRequest: pull.id, number: pull.number }
  if (verdict !== '' && pull.statusTitle !== '') {
    return { ...place, title: pull.statusTitle, summary: pull.statusSummary }
  }
  const say = await postedWords(tx, watch)
  return { ...place, title: say('reading'), summary: say('reading') }
}
