import { pullRequestCheck, statusComparison, urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { pullMarksOf } from '../../../../domain/pull-requests/pull-marks.ts'
import type { ForgeStanding } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import type { ForgeDispatch } from '../../../store/pull-requests/dispatches.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { getWatched, noteBudget, repositoryOf } from '../forges/forge-access.ts'
import { markedPulls, markOf } from './dispatch-mark.ts'
import { postAgain } from './head-status.ts'
import { tellManagers } from '../merging/tell-managers.ts'

/** Compares the posted marks of a repository's open pull requests with the forge, each once an hour. */
export async function compareStatuses(services: Services, watchId: string, stopping: AbortSignal): Promise<void> {
  const { store, clock } = services
  const { watch, installation } = await getWatched(store.reading, watchId)
  const isShort = installation.remaining !== null && installation.remaining <= pullRequestCheck.reserve
  if (watch.state !== 'live' || watch.isDry === 1 || isShort) return
  for (const dispatch of await store.reading.dispatches.toCompare(watchId, clock.now(), statusComparison.atOnce)) {
    if (stopping.aborted) return
    await compareStatus(services, dispatch)
  }
}

/**
 * Compares the marks of a pull request after it was read, regardless of the time of the last comparison: a delivery may report that someone changed
 * its labels or resolved its thread. The status of its head is compared only if a user requested the read, or if a new pipeline starts without it.
 */
export async function compareHead(services: Services, { watchId, forgeId, id, priority }: PullRequest): Promise<void> {
  const { reading } = services.store
  const pull = await reading.pullRequests.find(id)
  if (pull?.state !== 'open') return
  const { kind } = await reading.forges.get(forgeId)
  const { policy } = await reading.watches.get(watchId)
  const isCompared = priority === urgency.asked || forgeKindFacts[kind].marks.status?.isPerPipeline === true
  for (const channel of [...(isCompared ? (['status'] as const) : []), ...pullMarksOf(policy, kind)]) {
    const target = channel === 'status' ? pull.headSha : id
    const dispatch = await reading.dispatches.find({ watchId, channel, target })
    if (dispatch?.state === 'posted') await compareStatus(services, dispatch)
  }
}

/**
 * Compares a mark on the forge with the posted mark, which another account may have changed. If they differ, posts the mark again and emails the name of that account to the project's managers, once a day per repository.
 */
async function compareStatus(services: Services, dispatch: ForgeDispatch): Promise<void> {
  const watched = await getWatched(services.store.reading, dispatch.watchId)
  if (watched.watch.isDry === 1) return
  const { channel } = dispatch
  if (channel === 'comment' || channel === 'reaction') return
  const pulls = await markedPulls(services.store.reading, dispatch)
  const answer = await repositoryOf(services, watched).standing(markOf(dispatch, channel), pulls)
  await noteBudget(services, watched.installation, answer)
  await services.store.transaction(async (tx) => {
    const held = await tx.dispatches.hold(dispatch)
    // A new status has been queued in the meantime.
    if (held.state !== 'posted' || held.digest !== dispatch.digest) return
    await tx.dispatches.change(held.id, { dueAt: tx.at + statusComparison.every })
    if (answer.kind !== 'ok' || answer.value.state === held.payload.state) return
    // A status that is missing in a pipeline causes a pipeline event, and so a comparison, each time it is posted.
    const isMissing = channel === 'status' && answer.value.state === ''
    if (isMissing && !(await tx.counters.count(`status-again:${held.id}`, statusComparison.again, tx.at)).allowed)
      return
    const isPosted = await postAgain(tx, watched.watch, held)
    if (isPosted && answer.value.state !== '') await tellReplaced(services, tx, held, answer.value)
  })
}

async function tellReplaced(
  services: Services,
  tx: Transaction,
  { watchId, payload: { number, pullRequest } }: ForgeDispatch,
  { state, by }: ForgeStanding,
): Promise<void> {
  const watch = await tx.watches.get(watchId)
  const { kind } = await tx.forges.get(watch.forgeId)
  await writeAudit(services, tx, {
    ...{ who: { platform: kind, ...by }, what: 'watch.status_replaced', linkId: watch.linkId, client: '' },
    ...{ refusal: null, detail: `${watch.fullName} #${number} ${state}`, subject: `${watchId} ${number}` },
  })
  await tellManagers(services, tx, watch, { kind: 'status-replaced', subject: `${pullRequest} ${by.login}` })
}
