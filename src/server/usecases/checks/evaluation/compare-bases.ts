import { pullRequestCheck, urgency } from '../../../../domain/pull-requests/check-limits.ts'
import type { ForgeAnswer, ForgeRepository, ForgeTip } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { BaseTip } from '../../../store/pull-requests/base-tips.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import { getWatched, noteBudget, repositoryOf } from '../forges/forge-access.ts'

/** Movement of a base branch. `back`: the branch no longer contains all of its previous commits. */
type Move = 'none' | 'forward' | 'back'

/**
 * Schedules the pull requests of a base branch that moved, because the set of their commits may have changed although the head has not. A base that
 * moved forward only gained commits, so it can only turn a failed check into a passed one.
 */
export async function comparisonFor(
  tx: Transaction,
  pulls: readonly PullRequest[],
  move: Move,
  quiet = 0,
): Promise<void> {
  const changed = move === 'back' ? pulls : move === 'forward' ? pulls.filter(isShrinking) : []
  const ids = changed.map(({ id }) => id)
  if (move === 'back') for (const id of ids) await tx.pullRequests.change(id, { readSha: '' })
  const priority = move === 'back' ? urgency.newHead : urgency.sweep
  await tx.pullRequests.want(ids, { at: tx.at + quiet, needsReading: true, priority })
}

const isShrinking = ({ verdict, declaredCommits }: PullRequest): boolean => verdict !== 'covered' && declaredCommits > 1

/**
 * A finished sweep: listed base branches with their tips (null if the forge does not return them), start of the sweep, and end of the previous sweep
 * (ms).
 */
export type SweptBases = { listed: ReadonlyMap<string, string | null>; begunAt: number; sweptAt: number }

type Found = { branch: string; sha: string; tip: BaseTip | null; sweptAt: number; isListed: boolean }

/**
 * Compares the base branches of open pull requests with their last known tips. Push deliveries are not sufficient: they may be lost, and Gitea sends
 * none. GitHub's list of pull requests contains the tip as of the last push to each pull request. Sends one request per branch whose tip is not in
 * the list, and usually another request if the branch moved.
 */
export async function compareBases(services: Services, watchId: string, swept: SweptBases): Promise<void> {
  const { store, clock } = services
  const watched = await getWatched(store.reading, watchId)
  if (watched.watch.state !== 'live') return
  const { listed, begunAt, sweptAt } = swept
  const repository = repositoryOf(services, watched)
  const noted = async <Value>(answer: ForgeAnswer<Value>): Promise<ForgeAnswer<Value>> => {
    await noteBudget(services, watched.installation, answer)
    return answer
  }
  const asked: Pick<ForgeRepository, 'tip' | 'ahead'> = {
    tip: async (...given) => noted(await repository.tip(...given)),
    ahead: async (...given) => noted(await repository.ahead(...given)),
  }
  for (const { branch, tip } of await store.reading.baseTips.ofOpen(
    watchId,
    [...listed.keys()],
    pullRequestCheck.sweepBases,
  )) {
    const known = listed.get(branch) ?? null
    const seenAt = known === null ? clock.now() : begunAt
    const now = known === null ? await tipOf(asked, branch, tip) : { sha: known, etag: '' }
    if (now === null) continue
    const found = { branch, sha: now.sha, tip, sweptAt, isListed: known !== null }
    const pulls = await store.reading.pullRequests.ofBase(watchId, branch)
    const move = await moveOf(asked, found, pulls)
    if (move === null) continue
    await store.transaction(async (tx) => {
      const watch = await tx.watches.hold(watchId)
      if (watch.state === 'ended') return
      const current = await tx.pullRequests.ofBase(watchId, branch)
      await comparisonFor(tx, current, move)
      if (tip === null) await comparisonFor(tx, current.filter(readSince(found)), 'back')
      // Tips pushed in the meantime are kept for the comparison in the next sweep.
      const told = (await tx.baseTips.find(watchId, branch))?.toldShas ?? []
      const later = told.filter((sha) => !(tip?.toldShas ?? []).includes(sha))
      await tx.baseTips.put({ watchId, branch, ...now, toldShas: later, seenAt })
    })
  }
  await store.transaction((tx) => tx.baseTips.endUnused(watchId, begunAt))
}

/** Returns the tip of a branch, or null if the forge does not return it. */
async function tipOf(
  { tip: ask }: Pick<ForgeRepository, 'tip'>,
  branch: string,
  tip: BaseTip | null,
): Promise<ForgeTip | null> {
  const answer = await ask(branch, tip?.etag ?? '')
  if (answer.kind === 'unchanged' && tip) return { sha: tip.sha, etag: tip.etag }
  return answer.kind === 'ok' ? answer.value : null
}

/** Maximum number of tips that are compared individually. If there are more, the branch is assumed to have moved back. */
const maxComparedTips = 5

/**
 * Returns how a branch moved; null if the forge does not respond. The result is `back` unless the branch contains its last known tip and all tips
 * that deliveries and readings have reported since.
 */
async function moveOf(
  { ahead }: Pick<ForgeRepository, 'ahead'>,
  found: Found,
  pulls: readonly PullRequest[],
): Promise<Move | null> {
  const { sha, tip, isListed } = found
  if (!tip) return 'none'
  const since = isListed ? pulls.filter(readSince(found)).map(({ baseSha }) => baseSha) : []
  const before = [...new Set([tip.sha, ...tip.toldShas, ...since])].filter((one) => one !== sha)
  if (before.length > maxComparedTips) return 'back'
  for (const one of before) {
    const lost = await ahead(sha, one)
    if (lost.kind === 'limited' || lost.kind === 'unreachable') return null
    // A forge may have deleted a commit that is no longer on any branch.
    if (lost.kind !== 'ok' || lost.value > 0) return 'back'
  }
  return before.length === 0 ? 'none' : 'forward'
}

/**
 * Selects pull requests read since the last known tip was seen, or since the last sweep if there is no known tip. Excludes pull requests read with
 * the current tip.
 */
const readSince =
  ({ sha, tip, sweptAt, isListed }: Found) =>
  ({ seenAt, readSha, baseSha }: PullRequest): boolean =>
    readSha !== '' && seenAt > (tip?.seenAt ?? sweptAt) && !(isListed && baseSha === sha)
