import { setTimeout as pause } from 'node:timers/promises'
import { pullRequestCheck, urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { watchLifecycle } from '../../../../../machines/lifecycles/watch.lifecycle.ts'
import { maxCommits, readingRules } from '../../../../domain/pull-requests/check-policy.ts'
import { readingOf } from '../../../../domain/pull-requests/check-verdict.ts'
import { contributionsOf } from '../../../../domain/pull-requests/contributions.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { duration } from '../../../../domain/text/limits.ts'
import type { ForgeAnswer, ForgePullRequest, ReadCommits } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import { getWatched, noteBudget, repositoryOf, type WatchedRepository } from '../forges/forge-access.ts'
import { notifyOfLostAccess } from './notify-of-lost-access.ts'
import { cancelOverride } from './cancel-override.ts'
import { recordVerdict } from './record-verdict.ts'
import { isStanding, updateHeadStatus, markReplaced } from './head-status.ts'
import { updatePullMarks } from './pull-marks.ts'
import { tellUncoveredMerge } from '../merging/tell-merge-rules.ts'
import { readPermissions } from '../forges/read-permissions.ts'
import { peopleDigest } from './people-digest.ts'
import { noteRepository } from '../forges/note-repository.ts'
import { traitsOfForge } from '../forges/forge-traits.ts'
import { findMore, type FurtherFacts } from './further-facts.ts'
import { storedContributions } from './stored-contributions.ts'

/**
 * Commits per page, and duration of a slow read in milliseconds. If there are more pages or the read is slow, the head may have moved in the
 * meantime.
 */
const [onePage, slow] = [100, 2000]

/**
 * Reads a pull request and the people in its commits from the forge and stores them. Returns whether it can be evaluated now; otherwise, another read
 * is scheduled or the pull request is closed.
 */
export async function readPullRequest(services: Services, pull: PullRequest): Promise<boolean> {
  const watched = await getWatched(services.store.reading, pull.watchId)
  const repository = repositoryOf(services, watched)
  const unanswered = pull.cancelLogin === '' ? null : await cancelOverride(services, pull, repository, watched)
  if (unanswered) return putOff(services, pull, watched, unanswered)
  const begun = services.clock.now()
  const found = await repository.pullRequest(pull.number)
  await noteBudget(services, watched.installation, found)
  if (found.kind !== 'ok') return putOff(services, pull, watched, found)
  const facts = found.value
  if (facts.repository.id !== watched.watch.repositoryId) return orphan(services, pull, watched)
  if (facts.state !== 'open') return close(services, pull, watched, facts)
  const isSame = bringsTheSame(pull, facts)
  const isWhole = pull.reading.kind === 'complete'
  // A request by a user reads everything again, because the account of an address may have changed on the forge.
  const isRead =
    isSame && isWhole && pull.priority !== urgency.asked && pull.readPolicy === readingRules(watched.watch.policy)
  if (isRead) {
    await services.store.transaction((tx) =>
      tx.pullRequests.change(pull.id, { ...factsOf(facts, pull.declaredCommits, tx.at), failingSince: null }),
    )
    return true
  }
  const known = pull.headSha === facts.headSha ? pull : await noteMoved(services, pull, watched, facts, 'standing')
  const reading = repository.commits(facts, maxCommits)
  if (known !== pull && (await takesLong(reading))) await noteMoved(services, known, watched, facts, 'always')
  const read = await reading
  await noteBudget(services, watched.installation, read)
  if (read.kind !== 'ok') {
    // Commits read for a different base do not apply to this base.
    const moved = isSame ? known : await noteMoved(services, known, watched, facts, 'always')
    return putOff(services, moved, watched, read)
  }
  const { commits } = read.value
  const declared = read.value.declared ?? commits.length
  if (declared > onePage || services.clock.now() - begun > slow) {
    const again = await repository.pullRequest(pull.number)
    if (again.kind !== 'ok') return putOff(services, known, watched, again)
    // A push arrived during the read, so the result is incomplete for both heads.
    if (again.value.listVersion !== facts.listVersion) {
      return putOff(services, known, watched, { kind: 'unreachable' })
    }
  }
  const further = await findMore(services, repository, watched, commits)
  if (further.kind !== 'ok') return putOff(services, known, watched, further)
  await services.store.transaction((tx) =>
    storeReading(services, tx, { pull: known, watched, facts, read: read.value, ...further.value }),
  )
  return true
}

/** Returns whether a pull request still contains the commits that were read. */
const bringsTheSame = ({ headSha, readSha, listVersion }: PullRequest, facts: ForgePullRequest): boolean =>
  headSha === facts.headSha && readSha === headSha && listVersion === facts.listVersion

const factsOf = (facts: ForgePullRequest, declared: number, at: number) => ({
  nativeId: facts.nativeId,
  title: facts.repository.isPrivate ? '' : facts.title.slice(0, 300),
  openerId: facts.opener.id,
  openerLogin: facts.opener.login,
  openerIsBot: Number(facts.opener.isBot),
  state: 'open' as const,
  closedAt: null,
  goneAt: null,
  ...{ isDraft: Number(facts.isDraft), mergeStatus: facts.mergeStatus ?? '' },
  headSha: facts.headSha,
  ...{ baseSha: facts.baseSha, baseRef: facts.baseRef },
  declaredCommits: declared,
  seenAt: at,
})

/**
 * Marks a pull request whose head or base has changed as unknown until its commits are read. Immediately posts a pending status on its head, so that
 * it is not merged in the meantime. If the forge blocks a head without a check anyway, the pending status is only posted if a check exists
 * (`standing`).
 */
async function noteMoved(
  services: Services,
  pull: PullRequest,
  { watch, forge }: WatchedRepository,
  facts: ForgePullRequest,
  shown: 'always' | 'standing',
): Promise<PullRequest> {
  return services.store.transaction(async (tx) => {
    const change = {
      ...factsOf(facts, pull.declaredCommits, tx.at),
      ...{ readSha: '', verdict: '' as const, reading: { kind: 'unanswered' as const, nextTryAt: null } },
    }
    await tx.pullRequests.change(pull.id, change)
    if (pull.headSha !== '' && pull.headSha !== facts.headSha) {
      await markReplaced(tx, watch, pull.headSha)
    }
    const isShown =
      shown === 'always' ||
      forgeKindFacts[forge.kind].marks.status?.whenServiceIsDown === 'mergeable' ||
      (await isStanding(tx, watch, facts.headSha))
    if (isShown) await updateHeadStatus(tx, watch, facts.headSha)
    // The marks of a pull request still show the verdict on its previous head.
    else await updatePullMarks(tx, watch, pull.id)
    return { ...pull, ...change }
  })
}

async function takesLong(reading: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const waited = pause(slow, true, { signal: over.signal }).catch(() => false)
  const isLong = await Promise.race([waited, reading.then(() => false)])
  over.abort()
  return isLong
}

type Reading = {
  pull: PullRequest
  watched: WatchedRepository
  facts: ForgePullRequest
  read: ReadCommits
} & FurtherFacts

async function storeReading(
  { random }: Services,
  tx: Transaction,
  { facts, logins, merged, read, watched: { watch, forge }, pull: { id, linkId, forgeId } }: Reading,
): Promise<void> {
  const { commits, declared, isWhole } = read
  const pull = { ...facts, declaredCommits: declared, isWhole }
  const { people, gaps, leftOut } = contributionsOf(
    ...([pull, commits, watch.policy, traitsOfForge(forge), logins, merged] as const),
  )
  const reading = readingOf(pull, commits)
  const key = random.id()
  const { fullName: told, isPrivate } = facts.repository
  const titles = new Map(isPrivate ? [] : commits.map(({ sha, message }) => [sha, message.split('\n', 1)[0] ?? '']))
  await tx.pullRequests.change(id, {
    ...factsOf(facts, declared ?? commits.length, tx.at),
    ...{ readSha: facts.headSha, readPolicy: readingRules(watch.policy), listVersion: facts.listVersion },
    named: { headSha: facts.headSha, baseSha: facts.baseSha, key, digest: peopleDigest(people, key) },
    reading,
    ...(reading.kind === 'incomplete' ? {} : { failingSince: null }),
    gaps,
    leftOut,
    mergedCommits: [...merged],
  })
  await tx.contributions.replace(id, storedContributions(people, { id, linkId, forgeId, titles, at: tx.at }))
  await noteRepository(tx, watch, { isPrivate, fullName: told === '' ? watch.fullName : told })
}

/** Stores that a pull request was closed or merged. The status of its head commit then depends on the other pull requests. */
async function close(
  services: Services,
  { id, headSha: before }: PullRequest,
  { watch }: WatchedRepository,
  facts: ForgePullRequest,
): Promise<boolean> {
  await services.store.transaction(async (tx) => {
    const { state, headSha, baseSha } = facts
    if (state === 'merged') await tellMerge(services, tx, { id, watchId: watch.id }, facts)
    await tx.pullRequests.change(id, {
      ...{ state, headSha, baseSha, closedAt: tx.at, seenAt: tx.at },
      ...{ wantedAt: null, needsReading: 0, claimedUntil: 0, rejudgeAt: null, failingSince: null },
    })
    if (before !== '' && before !== headSha) await markReplaced(tx, watch, before)
    await updateHeadStatus(tx, watch, headSha)
  })
  return false
}

/**
 * Records a merge in the evidence chain once, with the verdict on its head at that time. Later reads do not change the record. Not recorded: merges
 * during a dry run (no status was posted), merges before the repository was watched, and pull requests whose people were erased.
 */
async function tellMerge(
  services: Services,
  tx: Transaction,
  { id, watchId }: { id: string; watchId: string },
  { headSha, mergedAt }: ForgePullRequest,
): Promise<void> {
  const watch = await tx.watches.get(watchId)
  if (watch.isDry === 1 || !(await tx.links.find(watch.linkId))) return
  if (mergedAt !== null && mergedAt < watch.postingSince) return
  await tx.evidence.hold(watch.linkId)
  const pull = await tx.pullRequests.hold(id)
  if (!pull || (await tx.checkVerdicts.isMergeTold(id, headSha))) return
  const isNew = pull.headSha === ''
  if (isNew && (mergedAt === null || mergedAt < watch.addedAt)) return
  const isForgotten = pull.readSha === '' && pull.openerLogin === '' && pull.named === null
  if (!isNew && isForgotten) return
  await recordVerdict(services, tx, { watch, pull, headSha }, 'merged')
  if (pull.verdict !== 'covered' || pull.readSha !== headSha) await tellUncoveredMerge(services, tx, watch, pull)
}

/** Returns the retry delay in milliseconds, which increases from 2 to 30 seconds. */
export const pauseAfterTries = (tries: number): number => Math.min(2 ** Math.max(tries, 1), 30) * duration.second

/** Schedules another attempt for a pull request that could not be read. After a while, the check reports that the result cannot be determined. */
async function putOff(
  services: Services,
  pull: PullRequest,
  watched: WatchedRepository,
  answer: Exclude<ForgeAnswer<unknown>, { kind: 'ok' }>,
): Promise<boolean> {
  if (answer.kind === 'refused') {
    // Updates the stored permissions so that the page shows the missing permission.
    await readPermissions(services, watched.forge, watched.installation)
    return suspend(services, pull, watched, answer.status)
  }
  await services.store.transaction(async (tx) => {
    const goneAt = answer.kind === 'gone' ? (pull.goneAt ?? tx.at) : null
    // A replica of the forge may lag, so a first 404 is not conclusive.
    if (goneAt !== null && tx.at - goneAt >= pullRequestCheck.goneAfter) {
      await tx.pullRequests.change(pull.id, { state: 'closed', closedAt: tx.at, wantedAt: null, claimedUntil: 0 })
      if (pull.headSha !== '') await updateHeadStatus(tx, watched.watch, pull.headSha)
      return
    }
    const wantedAt = answer.kind === 'limited' ? tx.at : tx.at + pauseAfterTries(pull.tries)
    const failingSince = pull.failingSince ?? tx.at
    const isUnread = pull.readSha !== pull.headSha || pull.headSha === ''
    await tx.pullRequests.change(pull.id, {
      ...{ wantedAt, claimedUntil: 0, failingSince, goneAt },
      ...(isUnread
        ? { reading: { kind: 'unanswered' as const, nextTryAt: wantedAt }, verdict: 'unknown' as const }
        : {}),
    })
    const isLong = tx.at - failingSince >= pullRequestCheck.untold
    if (pull.headSha !== '' && isUnread && isLong) await updateHeadStatus(tx, watched.watch, pull.headSha)
  })
  return false
}

/** Suspends the repository after the forge has denied access. No requests are sent until access is restored. */
async function suspend(
  services: Services,
  pull: PullRequest,
  { watch }: WatchedRepository,
  status: number,
): Promise<boolean> {
  await services.store.transaction(async (tx) => {
    const current = await tx.watches.hold(watch.id)
    const state = advance(watchLifecycle, current.state, { type: 'access.suspended' })
    if (state) {
      await tx.watches.change(watch.id, { state, trouble: `refused ${status}` })
      await notifyOfLostAccess(services, tx, [current])
    }
    // Other pull requests of the repository are read first once access is restored.
    const wantedAt = tx.at + pullRequestCheck.sweepEvery
    await tx.pullRequests.change(pull.id, { claimedUntil: 0, wantedAt, failingSince: pull.failingSince ?? tx.at })
  })
  return false
}

/** Marks the watch as orphaned, because a different repository now has this name on the forge. */
async function orphan(services: Services, { id }: PullRequest, { watch }: WatchedRepository): Promise<boolean> {
  await services.store.transaction(async (tx) => {
    const current = await tx.watches.hold(watch.id)
    const state = advance(watchLifecycle, current.state, { type: 'repository.gone' })
    if (state) {
      await tx.watches.change(watch.id, { state, trouble: 'moved' })
      await notifyOfLostAccess(services, tx, [current])
    }
    await tx.pullRequests.change(id, { claimedUntil: 0 })
    await tx.dispatches.endOfWatch(watch.id, 'moot', 'moved')
  })
  return false
}
