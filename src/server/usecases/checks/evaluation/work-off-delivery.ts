import { pullRequestCheck, urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { memberTeams } from '../../../../domain/pull-requests/check-policy.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { pullMarksOf } from '../../../../domain/pull-requests/pull-marks.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { forgeDeliveryLifecycle } from '../../../../../machines/lifecycles/forge-delivery.lifecycle.ts'
import { watchLifecycle } from '../../../../../machines/lifecycles/watch.lifecycle.ts'
import type { Services } from '../../../context/services.ts'
import type { BranchPush } from '../../../store/pull-requests/base-tips.ts'
import type { ForgeDelivery } from '../../../store/pull-requests/forge-deliveries.ts'
import type { PullRequest, RequestedWork } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { notifyOfLostAccess } from './notify-of-lost-access.ts'
import { rememberPullRequest } from './remember-pull-request.ts'
import { comparisonFor } from './compare-bases.ts'
import { isStanding, postAgain, updateHeadStatus } from './head-status.ts'
import { updatePullMarks } from './pull-marks.ts'
import { lockDispatch, queueContent } from './dispatch-content.ts'

/** Outcome of a delivery: processed, or ignored for the given reason. */
type Outcome = { event: 'delivery.done' | 'delivery.ignored'; outcome: string; watchId?: string }

const done = (outcome: string, watch: Watch): Outcome => ({ event: 'delivery.done', outcome, watchId: watch.id })
const ignored = (outcome: string, watch?: Watch): Outcome => ({
  event: 'delivery.ignored',
  outcome,
  ...(watch ? { watchId: watch.id } : {}),
})

/** Processes a stored delivery: schedules reads of pull requests, or updates an installation or a repository. Sends no requests to the forge. */
export async function workOffDelivery(services: Services, delivery: ForgeDelivery): Promise<void> {
  await services.store.transaction(async (tx) => {
    // If this process's claim has expired, another process may have processed the delivery.
    const held = await tx.forgeDeliveries.hold(delivery.id)
    if (held?.state === delivery.state) await workOffDeliveriesIn(services, tx, [delivery])
  })
}

/** Processes several deliveries locked by the transaction; either all or none succeed. */
export async function workOffDeliveriesIn(
  services: Services,
  tx: Transaction,
  deliveries: readonly ForgeDelivery[],
): Promise<void> {
  for (const delivery of deliveries) {
    const { event, outcome, watchId = delivery.watchId } = await workOff(services, tx, delivery)
    const state = advance(forgeDeliveryLifecycle, delivery.state, { type: event })
    if (state)
      await tx.forgeDeliveries.change(delivery.id, { state, outcome, watchId, settledAt: tx.at, claimedUntil: 0 })
  }
}

/**
 * Maximum number of attempts to process a delivery, and the first retry delay in milliseconds. Failures are caused by a bug or an unavailable
 * database.
 */
const [mostTries, firstPause] = [6, 5000]

/** Schedules another attempt with an increasing delay. Marks the delivery as failed after the last attempt. */
export async function deferDelivery(
  { store }: Services,
  { id, state, tries, watchId, forgeId, notice }: ForgeDelivery,
): Promise<void> {
  await store.transaction(async (tx) => {
    const event = tries < mostTries ? 'delivery.deferred' : 'delivery.failed'
    const after = advance(forgeDeliveryLifecycle, state, { type: event })
    const dueAt = tx.at + firstPause * 2 ** tries
    const settledAt = event === 'delivery.failed' ? tx.at : null
    // Assigns an App delivery to its repository, so that the community can see it there.
    const watch = watchId === '' ? await tx.watches.findRepository(forgeId, notice.repository) : null
    const about = watch ? { watchId: watch.id } : {}
    if (after) await tx.forgeDeliveries.change(id, { state: after, dueAt, claimedUntil: 0, settledAt, ...about })
  })
}

async function workOff(services: Services, tx: Transaction, delivery: ForgeDelivery): Promise<Outcome> {
  const { forgeId, notice } = delivery
  if (notice.about.kind === 'installation') return changeInstallation(services, tx, delivery, notice.about.access)
  const watch = delivery.watchId
    ? await tx.watches.find(delivery.watchId)
    : await tx.watches.findRepository(forgeId, notice.repository)
  if (!watch || watch.state === 'ended') {
    if (notice.about.kind === 'repository') await findNewRepository(tx, delivery)
    return ignored('not watched')
  }
  // A delivery for another installation could contain any repository, so only the watch's own installation is accepted.
  if (notice.installation !== '') {
    const installation = await tx.forgeInstallations.get(watch.installationId)
    if (installation.nativeId !== notice.installation) return ignored('another installation')
  }
  const { about } = notice
  if (about.kind === 'unreadable') return ignored('not readable', watch)
  await tx.watches.change(watch.id, { deliveredAt: tx.at, hookState: '', hookPausedUntil: null })
  const read = (priority: number, quiet = 0): RequestedWork => ({ at: tx.at + quiet, needsReading: true, priority })
  switch (about.kind) {
    case 'pull_request': {
      const pull = await rememberPullRequest(services, tx, watch, about.number)
      await tx.pullRequests.want([pull.id], read(urgency.newHead, pullRequestCheck.quiet))
      // A new pull request may be merged before it was read.
      if (pull.headSha === '' && !['merge', 'close'].includes(notice.action)) await holdUp(tx, watch, pull)
      return done('pull request', watch)
    }
    case 'cancel': {
      const pull = await rememberPullRequest(services, tx, watch, about.number)
      if (about.comment) await putReaction(tx, watch, { pull, comment: about.comment })
      await tx.pullRequests.change(pull.id, { cancelLogin: about.login })
      await tx.pullRequests.want([pull.id], read(urgency.asked))
      return done('asked again', watch)
    }
    case 'recheck': {
      const pull = await rememberPullRequest(services, tx, watch, about.number)
      if (about.comment) await putReaction(tx, watch, { pull, comment: about.comment })
      if (tx.at - pull.askedAt < pullRequestCheck.askedEvery) return ignored('asked a moment ago', watch)
      await tx.pullRequests.change(pull.id, { askedAt: tx.at })
      await tx.pullRequests.want([pull.id], read(urgency.asked))
      return done('asked again', watch)
    }
    case 'head': {
      const pulls = await tx.pullRequests.ofHead(watch.id, about.sha)
      await tx.pullRequests.want(
        pulls.map(({ id }) => id),
        read(urgency.asked),
      )
      const isPosted = await postAgain(tx, watch, { watchId: watch.id, channel: 'status', target: about.sha })
      return pulls.length > 0 || isPosted
        ? done('run again', watch)
        : ignored('a commit of no open pull request', watch)
    }
    case 'pipeline':
      return workOffPipeline(services, tx, watch, about)
    case 'push':
      return workOffPush(tx, watch, about)
    case 'merge_group':
      return workOffMergeGroup(services, tx, watch, about)
    case 'repository': {
      if (!about.isGone) return done('repository', watch)
      const state = advance(watchLifecycle, watch.state, { type: 'repository.gone' })
      if (state) {
        await notifyOfLostAccess(services, tx, [await tx.watches.hold(watch.id)])
        await tx.watches.change(watch.id, { state, trouble: notice.action })
      }
      await tx.dispatches.endOfWatch(watch.id, 'moot', notice.action)
      return done('repository gone', watch)
    }
    default:
      return ignored('nothing to check', watch)
  }
}

/** Queues the marks that a pull request can be merged without. They show that it is being read. */
async function holdUp(tx: Transaction, watch: Watch, { id }: PullRequest): Promise<void> {
  const { kind } = await tx.forges.get(watch.forgeId)
  const { marks } = forgeKindFacts[kind]
  const isOpen = pullMarksOf(watch.policy, kind).some((mark) => marks[mark]?.whenServiceIsDown === 'mergeable')
  if (isOpen) await updatePullMarks(tx, watch, id)
}

/**
 * Schedules a read of the open pull requests of a pipeline, whose status may belong to an earlier pipeline. The delivery of a pull request or head that
 * is not stored was lost.
 */
async function workOffPipeline(
  services: Services,
  tx: Transaction,
  watch: Watch,
  { sha, number }: { sha: string; number: number | null },
): Promise<Outcome> {
  const pulls = (await isStanding(tx, watch, sha)) ? await tx.pullRequests.ofHead(watch.id, sha) : []
  if (number !== null) {
    const named = await tx.pullRequests.findNumber(watch.id, number)
    if (!named || (named.state === 'open' && named.headSha !== sha)) {
      pulls.push(await rememberPullRequest(services, tx, watch, number))
    }
  }
  if (pulls.length === 0) return ignored('nothing to check', watch)
  const ids = pulls.map(({ id }) => id)
  await tx.pullRequests.want(ids, { at: tx.at + pullRequestCheck.quiet, needsReading: true, priority: urgency.newHead })
  return done('pull request', watch)
}

/** Lists the repositories of an organization that is connected as a whole, because the delivery may report a new one. */
async function findNewRepository(tx: Transaction, { forgeId, notice }: ForgeDelivery): Promise<void> {
  const installation = await tx.forgeInstallations.findNative(forgeId, notice.installation)
  if (installation) await tx.organizationWatches.listAgain(installation.id, tx.at)
}

async function workOffPush(
  tx: Transaction,
  watch: Watch,
  { branch, isForward, before = '', after = '' }: Omit<BranchPush, 'before' | 'after'> & Partial<BranchPush>,
): Promise<Outcome> {
  const pulls = await tx.pullRequests.ofBase(watch.id, branch)
  await comparisonFor(tx, pulls, isForward ? 'forward' : 'back', pullRequestCheck.quiet)
  if (after !== '') await tx.baseTips.noteTold(watch.id, { branch, before, after, isForward })
  return done('pull request', watch)
}

/** Stores the head of a merge group. Its status is derived from its pull requests; its own commits are never evaluated. */
async function workOffMergeGroup(
  services: Services,
  tx: Transaction,
  watch: Watch,
  { sha, base = '', numbers, isOver }: { sha: string; base?: string; numbers: number[]; isOver: boolean },
): Promise<Outcome> {
  if (isOver) {
    await tx.mergeGroups.end(watch.id, sha)
    return done('merge group over', watch)
  }
  // A group on top of another group merges the pull requests of both.
  const below = base === '' ? null : await tx.mergeGroups.find(watch.id, base)
  const known = await tx.mergeGroups.find(watch.id, sha)
  const all = [...new Set([...numbers, ...(below?.numbers ?? []), ...(known?.numbers ?? [])])]
  await tx.mergeGroups.put({ watchId: watch.id, headSha: sha, baseSha: base, numbers: all, seenAt: tx.at })
  await tx.watches.change(watch.id, { queuedAt: tx.at })
  for (const number of numbers) {
    const pull = await rememberPullRequest(services, tx, watch, number)
    await tx.pullRequests.want([pull.id], { at: tx.at, needsReading: true, priority: urgency.mergeGroup })
  }
  for (const head of [sha, ...(await addToGroupsAbove(tx, watch, sha))]) await updateHeadStatus(tx, watch, head)
  return done('merge group', watch)
}

/** Adds a group's pull requests to the groups above it, whose deliveries may have arrived first. Returns the heads of these groups. */
async function addToGroupsAbove(tx: Transaction, watch: Watch, sha: string): Promise<string[]> {
  const heads: string[] = []
  for (const queue = [sha]; queue.length > 0;) {
    const below = await tx.mergeGroups.find(watch.id, queue.shift() ?? '')
    if (!below) continue
    for (const group of await tx.mergeGroups.onBase(watch.id, below.headSha)) {
      const numbers = [...new Set([...group.numbers, ...below.numbers])]
      if (numbers.length === group.numbers.length) continue
      await tx.mergeGroups.put({ ...group, numbers })
      heads.push(group.headSha)
      queue.push(group.headSha)
    }
  }
  return heads
}

/** Updates an installation and its repositories after the App was installed, suspended or removed. */
async function changeInstallation(
  services: Services,
  tx: Transaction,
  { forgeId, notice }: ForgeDelivery,
  access: 'active' | 'suspended' | 'gone',
): Promise<Outcome> {
  const installation = await tx.forgeInstallations.findNative(forgeId, notice.installation)
  if (!installation) return ignored('an installation that nobody has claimed')
  // A reinstalled App has a new installation ID, so this delivery was sent before the App was removed.
  if (installation.state === 'gone') return ignored('an installation that is gone')
  // Permissions in a delivery are not trusted; they are read from the forge instead.
  const unread: { permissions?: Record<string, string> } =
    notice.action === 'new_permissions_accepted' ? { permissions: {} } : {}
  await tx.forgeInstallations.change(installation.id, { ...unread, state: access, seenAt: tx.at })
  const event = access === 'active' ? 'access.restored' : 'access.suspended'
  const watches = await tx.watches.ofInstallation(installation.id)
  if (access !== 'active') await notifyOfLostAccess(services, tx, watches)
  else await tx.organizationWatches.listAgain(installation.id, tx.at)
  for (const watch of watches) {
    const state = advance(watchLifecycle, watch.state, { type: event })
    if (state) {
      await tx.watches.change(watch.id, {
        state,
        trouble: access === 'active' ? '' : `installation ${access}`,
        sweepAt: tx.at,
        sweepPage: 1,
      })
    }
    // The forge may now permit membership queries.
    if (unread.permissions && memberTeams(watch.policy).length > 0) {
      await tx.pullRequests.wantOfWatch(watch.id, { at: tx.at, needsReading: false, priority: urgency.sweep })
    }
  }
  return { event: 'delivery.done', outcome: `installation ${access}` }
}

/** Adds a reaction to a comment that requests a recheck, once per comment, even if the check has just run. Does nothing in a dry run. */
async function putReaction(
  tx: Transaction,
  watch: Watch,
  { pull, comment }: { pull: PullRequest; comment: string },
): Promise<void> {
  if (watch.isDry === 1) return
  const place = { watchId: watch.id, channel: 'reaction' as const, target: comment }
  // A reaction is never sent twice, for example if the comment is edited.
  if (await tx.dispatches.find(place)) return
  const content = { state: '', title: '', summary: 'eyes', pullRequest: pull.id, number: pull.number }
  await queueContent(tx, await lockDispatch(tx, watch, place), content, pull.priority)
}
