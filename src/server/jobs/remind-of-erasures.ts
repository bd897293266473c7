import { erasureDecision, erasureReminders } from '../../domain/people/person-limits.ts'
import type { Services } from '../context/services.ts'
import type { ErasureRequest } from '../store/signings/erasure-requests.ts'
import type { Transaction } from '../store/store.ts'
import { tellManagers, tellOperator } from '../usecases/shared/people/erasure-letters.ts'

const atOnce = 50

/**
 * Tells those who look after a project again that a request to erase a signature waits, and the operator once it was not decided in time. What came due while the
 * service stood still is one reminder. Returns how many requests it was about.
 */
export async function remindOfErasures(services: Services): Promise<number> {
  const { store, log } = services
  const now = services.clock.now()
  let count = 0
  for (const [told, after] of [...erasureReminders.entries()].toReversed()) {
    const due = await store.reading.erasureRequests.untold({ time: now - after, told: told + 1 }, atOnce)
    count += await eachHeld(services, due, async (tx, request) => {
      if (request.told > told) return false
      await tellManagers(services, tx, request)
      await tx.erasureRequests.note(request.id, { told: told + 1 })
      return true
    })
  }
  const overdue = await store.reading.erasureRequests.overdueSince(now - erasureDecision, atOnce)
  count += await eachHeld(services, overdue, async (tx, request) => {
    if (request.overdueAt !== null) return false
    await tellOperator(services, tx, request)
    await tx.erasureRequests.note(request.id, { overdueAt: tx.at })
    const { id, linkId: link } = request
    tx.afterCommit(() => log.warn({ request: id, link }, 'a request to erase a signature was not decided in time'))
    return true
  })
  return count
}

/** A transaction each, with the request as it stands once the chain of its link is locked; how many acts were done. */
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
