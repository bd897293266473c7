import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { dispatchLifecycle } from '../../../../../machines/lifecycles/dispatch.lifecycle.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { worstOf } from '../../../../domain/pull-requests/check-verdict.ts'
import type { MarkState } from '../../../platforms/forges/port/forge.ts'
import type { ForgeDispatch } from '../../../store/pull-requests/dispatches.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { type DispatchTarget, lockDispatch, queueContent } from './dispatch-content.ts'
import { postedWords } from './posted-words.ts'
import { type JudgedPull, markStateOf, updatePullMarks, verdictStateOf } from './pull-marks.ts'

/**
 * Queues the status of a commit, and the marks of the pull requests with this head. The status is the worst verdict among these pull requests. If the commit is the head of a merge group, the pull
 * requests in the group are included. Locks the row of the commit before it reads the verdicts, so that the later of two concurrent evaluations sees
 * both. Does nothing in a dry run.
 */
export async function updateHeadStatus(tx: Transaction, watch: Watch, sha: string): Promise<void> {
  if (watch.isDry === 1) return
  const { kind } = await tx.forges.get(watch.forgeId)
  const place = { watchId: watch.id, channel: 'status' as const, target: sha }
  const { status } = forgeKindFacts[kind].marks
  const dispatch = status ? await lockDispatch(tx, watch, place) : null
  const pulls = await pullsOf(tx, watch, sha)
  for (const { pull } of pulls) if (pull.headSha === sha) await updatePullMarks(tx, watch, pull.id)
  if (!dispatch || pulls.length === 0) return
  const worst = worstPull(pulls, tx.at)
  const content = await contentOf(tx, watch, worst.judged, worst.state)
  // Another pull request with this head needs the same content again.
  const numbers = status?.isPerPull
    ? { pulls: pulls.map(({ pull }) => pull.number).toSorted((one, other) => one - other) }
    : {}
  await queueContent(tx, dispatch, { ...content, ...numbers }, worst.judged.pull.priority)
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
 * Posts a mark again as a new one, because it differs on the forge or a user requested a rerun of the check, which the forge then shows as pending. A
 * thread is kept, because a second one would have to be resolved as well. Returns false if it was not posted before.
 */
export async function postAgain(tx: Transaction, watch: Watch, place: DispatchTarget): Promise<boolean> {
  if (watch.isDry === 1) return false
  const dispatch = await tx.dispatches.holdFound(place)
  if (!dispatch || dispatch.digest === '' || dispatch.state === 'moot') return false
  const state = advance(dispatchLifecycle, dispatch.state, { type: 'content.changed' }) ?? dispatch.state
  const nativeId = dispatch.channel === 'thread' ? dispatch.nativeId : ''
  await tx.dispatches.change(dispatch.id, { state, dueAt: tx.at, nativeId, postedDigest: '' })
  return true
}

/** Returns whether a status was posted on a commit or is queued for it. */
export async function isStanding(tx: Transaction, watch: Watch, sha: string): Promise<boolean> {
  const dispatch = await tx.dispatches.holdFound({ watchId: watch.id, channel: 'status', target: sha })
  return dispatch !== null && dispatch.digest !== ''
}

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

function worstPull(pulls: readonly JudgedPull[], now: number): { judged: JudgedPull; state: MarkState } {
  const worst = worstOf(pulls.map(verdictStateOf))
  const judged = pulls.find((one) => verdictStateOf(one) === worst) as JudgedPull
  return { judged, state: markStateOf(worst, judged, now) }
}

/** Returns the content for the latest verdict, or a message that the pull request is being read if there is no verdict yet. */
async function contentOf(
  tx: Transaction,
  watch: Watch,
  { pull, verdict }: JudgedPull,
  state: MarkState,
): Promise<ForgeDispatch['payload']> {
  const place = { state, pullRequest: pull.id, number: pull.number }
  if (verdict !== '' && pull.statusTitle !== '') {
    return { ...place, title: pull.statusTitle, summary: pull.statusSummary }
  }
  const say = await postedWords(tx, watch)
  return { ...place, title: say('reading'), summary: say('reading') }
}
