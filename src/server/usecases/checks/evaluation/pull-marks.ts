import { pullRequestCheck } from '../../../../domain/pull-requests/check-limits.ts'
import { type PullMark, pullMarksOf } from '../../../../domain/pull-requests/pull-marks.ts'
import { reasonType, type VerdictState } from '../../../../domain/pull-requests/check-verdict.ts'
import type { MarkState } from '../../../platforms/forges/port/forge.ts'
import type { ForgeDispatch } from '../../../store/pull-requests/dispatches.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { lockDispatch, queueContent } from './dispatch-content.ts'
import { postedWords } from './posted-words.ts'

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

/**
 * Queues the marks that belong to a pull request, with its own verdict. Locks the row of the mark before it reads the verdict, so that the later of
 * two concurrent evaluations prevails. A pull request that was never marked gets no label while its verdict is pending; a thread is opened at once,
 * because without it the pull request can be merged.
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
    if (shown === 'pending' && isBlockedWithout(channel, dispatch, pull)) continue
    const content = await contentOf(tx, watch, { channel, pull, state: stateOn(channel, shown) })
    await queueContent(tx, dispatch, content, pull.priority)
  }
  if (pullMarksOf(watch.policy, kind).includes('external')) await giveUpThread(tx, watch, id)
}

/** Resolves the thread of a pull request that has an external check instead. */
async function giveUpThread(tx: Transaction, watch: Watch, id: string): Promise<void> {
  const dispatch = await tx.dispatches.holdFound({ watchId: watch.id, channel: 'thread', target: id })
  if (!dispatch || dispatch.nativeId === '' || dispatch.payload.state === 'success') return
  await queueContent(tx, dispatch, { ...dispatch.payload, state: 'success' }, dispatch.priority)
}

/** Returns whether the pull request cannot be merged without the mark, which then shows no pending state. A push resets an external check. */
const isBlockedWithout = (channel: PullMark, { digest, payload }: ForgeDispatch, { headSha }: PullRequest): boolean =>
  (channel === 'label' && digest === '') || (channel === 'external' && payload.summary !== headSha)

/** Returns the state as a mark shows it: only labels have a state for pending. */
const stateOn = (channel: PullMark, state: MarkState): MarkState =>
  channel !== 'label' && state === 'pending' ? 'failure' : state

async function contentOf(
  tx: Transaction,
  watch: Watch,
  { channel, pull, state }: { channel: PullMark; pull: PullRequest; state: MarkState },
): Promise<ForgeDispatch['payload']> {
  const place = { state, title: '', pullRequest: pull.id, number: pull.number }
  if (channel === 'thread') {
    const say = await postedWords(tx, watch)
    return { ...place, title: say('thread.note'), summary: say('thread.reply') }
  }
  const { labels } = watch.policy
  // A tester must test each head, and an external check belongs to one.
  return channel === 'label' && labels ? { ...place, summary: '', labels } : { ...place, summary: pull.headSha }
}
