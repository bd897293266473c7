import { setTimeout as pause } from 'node:timers/promises'
import { pullRequestCheck, urgency } from '../../domain/pull-requests/check-limits.ts'
import type { Services } from '../context/services.ts'
import type { PullRequest } from '../store/pull-requests/pull-requests.ts'
import type { WatchToRead } from '../store/repositories/watches.ts'
import { fetchMembers } from '../usecases/checks/evaluation/fetch-members.ts'
import { judgeStored, unclaimed } from '../usecases/checks/evaluation/judge-pull-request.ts'
import { compareHead, compareStatuses } from '../usecases/checks/evaluation/compare-status.ts'
import { checkWebhook } from '../usecases/checks/repositories/check-webhook.ts'
import { disconnectWatch } from '../usecases/checks/repositories/disconnect-watch.ts'
import { reachWatchAgain } from '../usecases/checks/repositories/reach-watch-again.ts'
import { readMissingPermissions } from '../usecases/checks/forges/read-permissions.ts'
import { readPullRequest } from '../usecases/checks/evaluation/read-pull-request.ts'
import { redeliverFailed } from '../usecases/checks/repositories/redeliver-failed.ts'
import { runInSlots } from './run-in-slots.ts'
import { sendDispatch } from '../usecases/checks/evaluation/send-dispatch.ts'
import { sweepOrganization } from '../usecases/checks/organizations/sweep-organization.ts'
import { compareRequirement } from '../usecases/checks/merging/tell-merge-rules.ts'
import { sweepWatch } from '../usecases/checks/evaluation/sweep-watch.ts'
import { deferDelivery, workOffDeliveriesIn, workOffDelivery } from '../usecases/checks/evaluation/work-off-delivery.ts'

/**
 * Batch sizes and concurrency limits of the jobs. `ofInstallation` limits concurrent requests per installation, so that a forge that does not respond
 * leaves slots for others.
 */
const maxAtOnce = {
  deliveries: 20,
  judged: 10,
  read: 24,
  ofInstallation: 5,
  dispatches: 20,
  watches: 5,
  organizations: 3,
  ofLink: 100,
  due: 100,
  unreached: 100,
}

const { claim, reserve } = pullRequestCheck

/** Pauses for half the duration of a step, so that requests can write to the database: SQLite has a single writer. */
async function yieldsToRequests({ config }: Services, begun: number): Promise<void> {
  if (config.databaseUrl === null) await pause((performance.now() - begun) / 2)
}

/** Processes deliveries from forges, oldest first. Begins a transaction only if a delivery is due. */
export async function workOffDeliveries(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  while (!stopping.aborted && (await store.reading.forgeDeliveries.isDue(clock.now()))) {
    const [now, begun] = [clock.now(), performance.now()]
    const done = await store
      .transaction(async (tx) => {
        const taken = await tx.forgeDeliveries.take(now, now + claim, maxAtOnce.deliveries)
        await workOffDeliveriesIn(services, tx, taken)
        return taken.length
      })
      .catch(() => null)
    if (done === 0) return
    if (done !== null) {
      await yieldsToRequests(services, begun)
      continue
    }
    // A delivery in the batch failed. Processes each delivery in its own transaction, so that the others succeed.
    const taken = await store.transaction((tx) => tx.forgeDeliveries.take(now, now + claim, maxAtOnce.deliveries))
    for (const delivery of taken) {
      await workOffDelivery(services, delivery).catch(async (error: unknown) => {
        await deferDelivery(services, delivery)
        throw error
      })
    }
    if (taken.length === 0) return
  }
}

/** Evaluates the pull requests whose commits are stored, the most urgent first. Sends no request to a forge. */
export async function judgePullRequests(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  do {
    await wantDue(services)
    while (!stopping.aborted && (await store.reading.pullRequests.isToJudge(clock.now()))) {
      const now = clock.now()
      const taken = await store.transaction((tx) => tx.pullRequests.takeToJudge(now, now + claim, maxAtOnce.judged))
      if (taken.length === 0) return
      const begun = performance.now()
      await judgeStored(services, taken)
      if (!taken.some(({ priority }) => priority === urgency.signed)) await yieldsToRequests(services, begun)
    }
  } while (!stopping.aborted && (await store.reading.rejudgedLinks.isAny()))
}

/** Reads the requested pull requests from their forges, and evaluates them. */
export const readPullRequests = (services: Services, stopping: AbortSignal): Promise<void> =>
  runInSlots<{ pull: PullRequest; installationId: string }>(
    {
      slots: maxAtOnce.read,
      take: (free, busy) => takeToRead(services, free, busy),
      async run({ pull }) {
        if (await readPullRequest(services, pull)) {
          await fetchMembers(services, pull)
          await judgeStored(services, [pull], { hasAsked: true })
        }
        await compareHead(services, pull)
      },
    },
    stopping,
  )

async function takeToRead(
  { clock, store }: Services,
  free: number,
  busy: { installationId: string }[],
): Promise<{ pull: PullRequest; installationId: string }[]> {
  const now = clock.now()
  const watches = await store.reading.watches.toRead(now, { reserve, reserved: urgency.mergeGroup })
  const left = (installationId: string): number =>
    maxAtOnce.ofInstallation - busy.filter((each) => each.installationId === installationId).length
  const chosen: { id: string; installationId: string }[] = []
  for (const { watchId, installationId } of turnsOf(watches, now)) {
    const already = chosen.filter((each) => each.installationId === installationId).length
    const places = Math.min(left(installationId) - already, free - chosen.length)
    if (places <= 0) continue
    const ids = await store.reading.pullRequests.toRead(watchId, now, places)
    chosen.push(...ids.map((id) => ({ id, installationId })))
  }
  if (chosen.length === 0) return []
  const ids = chosen.map(({ id }) => id)
  const pulls = await store.transaction((tx) => tx.pullRequests.claim(ids, now, now + claim))
  return pulls.map((pull) => ({
    pull,
    installationId: chosen.find(({ id }) => id === pull.id)?.installationId ?? '',
  }))
}

/** Sorts by priority, and rotates the order within the same priority on each call. */
function turnsOf(watches: WatchToRead[], now: number): WatchToRead[] {
  const first = watches.length === 0 ? 0 : now % watches.length
  return [...watches.slice(first), ...watches.slice(0, first)].toSorted((one, other) => one.priority - other.priority)
}

/**
 * Queues pull requests for evaluation if their result depended on a grace period that has ended, or if their link has changed for all contributors.
 */
async function wantDue(services: Services): Promise<void> {
  const { store, clock } = services
  const now = clock.now()
  const wish = { at: now, needsReading: false, priority: urgency.sweep }
  if (await store.reading.pullRequests.isToRejudge(now)) {
    const unread = await store.transaction((tx) => tx.pullRequests.wantDue(now, wish, maxAtOnce.due))
    // Evaluates stored data only, because the forge may not respond for a long time.
    if (unread.length > 0)
      await judgeStored(
        services,
        unread.map((id) => ({ id, revision: unclaimed })),
      )
  }
  if (!(await store.reading.rejudgedLinks.isAny())) return
  await store.transaction(async (tx) => {
    const link = await tx.rejudgedLinks.next()
    if (!link) return
    const pulls = await tx.pullRequests.openOfLink(link.linkId, link.cursor, maxAtOnce.ofLink)
    await tx.pullRequests.want(
      pulls.map(({ id }) => id),
      wish,
    )
    const last = pulls.at(-1)
    if (last) await tx.rejudgedLinks.move(link.linkId, last.id)
    else await tx.rejudgedLinks.end(link.linkId)
  })
}

/** Writes statuses and comments to forges, one request at a time per installation. */
export async function sendDispatches(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  await runInSlots(
    {
      slots: maxAtOnce.dispatches,
      async take(free) {
        const now = clock.now()
        const next = (await store.reading.dispatches.next(now)).slice(0, free)
        if (next.length === 0) return []
        const taken = await store.transaction(async (tx) => {
          const claimed = []
          for (const each of next) claimed.push(await tx.dispatches.claim(each, { now, until: now + claim }))
          return claimed
        })
        return taken.filter((dispatch) => dispatch !== null)
      },
      run: (dispatch) => sendDispatch(services, dispatch),
    },
    stopping,
  )
}

/** Compares the stored state of repositories with their forges. */
export async function sweepWatches(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  await runInSlots(
    {
      slots: maxAtOnce.watches,
      async take(free) {
        const now = clock.now()
        if (!(await store.reading.watches.isToSweep(now))) return []
        return store.transaction((tx) => tx.watches.takeToSweep(now, now + claim, free))
      },
      async run(watch) {
        await checkWebhook(services, watch, stopping)
        await sweepWatch(services, watch)
        await compareStatuses(services, watch.id, stopping)
        await compareRequirement(services, watch.id)
      },
    },
    stopping,
  )
}

/** Lists the repositories of organizations that are connected as a whole, and connects new ones. */
export async function sweepOrganizations(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  await runInSlots(
    {
      slots: maxAtOnce.organizations,
      async take(free) {
        const now = clock.now()
        if (!(await store.reading.organizationWatches.isToSweep(now))) return []
        return store.transaction((tx) => tx.organizationWatches.takeToSweep(now, now + claim, free))
      },
      run: (organization) => sweepOrganization(services, organization),
    },
    stopping,
  )
}

/** Removes webhooks and tokens of repositories that are no longer watched. */
export async function disconnectWatches(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  await runInSlots(
    {
      slots: maxAtOnce.watches,
      async take(free) {
        const now = clock.now()
        if (!(await store.reading.watches.isToDisconnect(now))) return []
        return store.transaction((tx) => tx.watches.takeToDisconnect(now, now + claim, free))
      },
      run: (watch) => disconnectWatch(services, watch),
    },
    stopping,
  )
}

/** Requests redelivery of failed deliveries from forges, rereads missing permissions, and retries repositories that could not be reached. */
export async function reachForgesAgain(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  for (const forge of await store.reading.forges.list()) {
    if (stopping.aborted) return
    await redeliverFailed(services, forge, stopping)
    await readMissingPermissions(services, forge, stopping)
  }
  for (const watch of await store.reading.watches.unreached(clock.now(), maxAtOnce.unreached)) {
    if (stopping.aborted) return
    await reachWatchAgain(services, watch)
  }
}
