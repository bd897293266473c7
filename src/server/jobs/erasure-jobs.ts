import {
  erasureDecision,
  erasureReminders,
  cleaningEvery,
  erasureEmailRetention,
} from '../../domain/people/person-limits.ts'
import type { Services } from '../context/services.ts'
import type { ErasureRequest } from '../store/signings/erasure-requests.ts'
import type { Transaction } from '../store/store.ts'
import { remindManagersOfErasure, notifyOperator } from '../usecases/shared/people/erasure-emails.ts'
import { duration } from '../../domain/text/limits.ts'

/** Maximum number of reminders, and of overdue requests, in one run. */
const atOnce = 50

/**
 * Reminds the managers of a project of a pending erasure request, and notifies the operator if it is not decided in time. Reminders that came due
 * while the service was stopped are sent as one. Returns the number of requests that were handled.
 */
export async function remindOfErasures(services: Services): Promise<number> {
  const { store, log } = services
  const now = services.clock.now()
  let count = 0
  for (const [told, after] of [...erasureReminders.entries()].toReversed()) {
    const due = await store.reading.erasureRequests.untold({ time: now - after, told: told + 1 }, atOnce)
    count += await eachHeld(services, due, async (tx, request) => {
      if (request.told > told) return false
      await remindManagersOfErasure(services, tx, request)
      await tx.erasureRequests.note(request.id, { told: told + 1 })
      return true
    })
  }
  const overdue = await store.reading.erasureRequests.overdueSince(now - erasureDecision, atOnce)
  count += await eachHeld(services, overdue, async (tx, request) => {
    if (request.overdueAt !== null) return false
    await notifyOperator(services, tx, request)
    await tx.erasureRequests.note(request.id, { overdueAt: tx.at })
    const { id, linkId: link } = request
    tx.afterCommit(() =>
      log.warn({ erasure: id, link }, 'A request to erase a signature was not decided within 30 days.'),
    )
    return true
  })
  return count
}

/**
 * For each request, locks the chain of its link and, if the request is still pending, runs `act` in the same transaction. Returns the number of calls
 * that returned true.
 */
async function eachHeld(
  { store }: Services,
  due: readonly ErasureRequest[],
  act: (tx: Transaction, request: ErasureRequest) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (const { id, linkId } of due) {
    const isDone = await store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      const request = await tx.erasureRequests.find(id)
      return request?.state === 'waiting' && (await act(tx, request))
    })
    if (isDone) count += 1
  }
  return count
}

const cleaningJob = 'erasures'

/** Lock time (ms) for rewriting a large file. After this time, another process tries. */
const cleaningHold = 30 * duration.minute

/**
 * Rewrites the database files after an erasure, once the person was notified, so that no erased data remains in the files. Runs at most once a day,
 * in one process. Returns whether the files were rewritten.
 */
export async function cleanErasures(services: Services): Promise<boolean> {
  const { store } = services
  const now = services.clock.now()
  if (!(await store.reading.erasureRequests.hasUncleaned())) return false
  await store.transaction((tx) => tx.erasureRequests.giveUpLetters(tx.at - erasureEmailRetention))
  const erased = await store.reading.erasureRequests.uncleaned()
  if (erased.length === 0) return false
  const isOurs = await store.transaction((tx) =>
    tx.jobs.take(cleaningJob, { every: cleaningEvery, hold: cleaningHold, now: tx.at }),
  )
  if (!isOurs) return false
  const begun = performance.now()
  const isWhole = await store.rewrite()
  const seconds = Math.round((performance.now() - begun) / 100) / 10
  services.log.info(
    { erasures: erased.length, seconds, isWhole },
    'The database files were rewritten to remove erased data.',
  )
  await store.transaction(async (tx) => {
    const ids = erased.map(({ id }) => id)
    if (isWhole) await tx.erasureRequests.noteCleaned(ids, now)
    await tx.jobs.done(cleaningJob, isWhole ? now : 0)
  })
  return isWhole
}
