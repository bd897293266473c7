import { pullRequestCheck, urgency } from '../../domain/check-limits.ts'
import type { Services } from '../services.ts'
import { judgePullRequest } from '../usecases/checks/judge-pull-request.ts'
import { readPullRequest } from '../usecases/checks/read-pull-request.ts'
import { sendDispatch } from '../usecases/checks/send-dispatch.ts'
import { sweepWatch } from '../usecases/checks/sweep-watch.ts'
import { deferDelivery, workOffDelivery } from '../usecases/checks/work-off-delivery.ts'

/** How many are taken at once; what is read at forges waits much of its time. */
const most = { deliveries: 50, pullRequests: 20, dispatches: 10, watches: 5, ofLink: 200, due: 200 }

const { claim, writePause } = pullRequestCheck

/** Works off what forges delivered, the oldest first. Each look is a read: a transaction begins only where something is due. */
export async function workOffDeliveries(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  while (!stopping.aborted && (await store.reading.forgeDeliveries.isDue(clock.now()))) {
    const now = clock.now()
    const taken = await store.transaction((tx) => tx.forgeDeliveries.take(now, now + claim, most.deliveries))
    for (const delivery of taken) {
      await workOffDelivery(services, delivery).catch(async (error: unknown) => {
        await deferDelivery(services, delivery)
        throw error
      })
    }
    if (taken.length === 0) return
  }
}

/** Reads and judges the pull requests that are wanted, the most urgent first. */
export async function checkPullRequests(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  await wantDue(services)
  while (!stopping.aborted && (await store.reading.pullRequests.isWanted(clock.now()))) {
    const now = clock.now()
    const taken = await store.transaction((tx) => tx.pullRequests.take(now, now + claim, most.pullRequests))
    await Promise.all(
      taken.map(async (pull) => {
        if (pull.needsReading === 1 && !(await readPullRequest(services, pull))) return
        await judgePullRequest(services, pull.id, pull.revision)
      }),
    )
    if (taken.length === 0) return
  }
}

/** What rests on a grace that is over, and the pull requests of links for which something changed for everybody. */
async function wantDue({ store, clock }: Services): Promise<void> {
  const now = clock.now()
  const wish = { at: now, needsReading: false, priority: urgency.sweep }
  if (await store.reading.pullRequests.isToRejudge(now)) {
    await store.transaction((tx) => tx.pullRequests.wantDue(now, wish, most.due))
  }
  if (!(await store.reading.rejudgedLinks.isAny())) return
  await store.transaction(async (tx) => {
    const link = await tx.rejudgedLinks.next()
    if (!link) return
    const pulls = await tx.pullRequests.openOfLink(link.linkId, link.cursor, most.ofLink)
    await tx.pullRequests.want(
      pulls.map(({ id }) => id),
      wish,
    )
    const last = pulls.at(-1)
    if (last) await tx.rejudgedLinks.move(link.linkId, last.id)
    else await tx.rejudgedLinks.end(link.linkId)
  })
}

/** Writes to forges what is to stand there: one at a time to each installation. */
export async function sendDispatches(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  while (!stopping.aborted && (await store.reading.dispatches.isDue(clock.now()))) {
    const now = clock.now()
    const taken = await store.transaction((tx) =>
      tx.dispatches.take({ now, until: now + claim, pause: writePause }, most.dispatches),
    )
    await Promise.all(taken.map((dispatch) => sendDispatch(services, dispatch)))
    if (taken.length === 0) return
  }
}

/** Compares repositories with their forges. */
export async function sweepWatches(services: Services, stopping: AbortSignal): Promise<void> {
  const { clock, store } = services
  while (!stopping.aborted && (await store.reading.watches.isToSweep(clock.now()))) {
    const now = clock.now()
    const taken = await store.transaction((tx) => tx.watches.takeToSweep(now, now + claim, most.watches))
    await Promise.all(taken.map((watch) => sweepWatch(services, watch)))
    if (taken.length === 0) return
  }
}
