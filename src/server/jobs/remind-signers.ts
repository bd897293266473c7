import { setImmediate } from 'node:timers/promises'
import { askedAtOnce } from '../../domain/text/limits.ts'
import { remindersOf } from '../../domain/agreements/version-standing.ts'
import type { Services } from '../context/services.ts'
import type { VersionRequest } from '../store/agreements/agreement-requests.ts'
import type { Transaction } from '../store/store.ts'
import { putRequestLetter } from '../usecases/shared/versions/agreement-requests.ts'
import { recipientOf } from '../usecases/shared/versions/people-to-ask.ts'

/**
 * Reminds those who have not agreed to a new version: at half of their grace, a week and a day before its end. Each reminder has a link of its own, and
 * moves the time of the next in the same transaction; what came due while the service stood still is one reminder. Returns how many letters it put.
 */
export async function remindSigners(services: Services, stopping?: AbortSignal): Promise<number> {
  let reminded = 0
  for (let looked = 0; looked < askedAtOnce.run;) {
    if (stopping?.aborted) break
    const now = services.clock.now()
    const due = await services.store.reading.agreementRequests.toRemind(now, askedAtOnce.transaction)
    if (due.length === 0) break
    reminded += await services.store.transaction((tx) => remindSome(services, tx, due))
    looked += due.length
    await setImmediate()
  }
  return reminded
}

async function remindSome(services: Services, tx: Transaction, due: readonly VersionRequest[]): Promise<number> {
  let reminded = 0
  // In one order, so that concurrent runs cannot deadlock.
  for (const { id } of due.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const request = await tx.agreementRequests.hold(id)
    if (!request || request.remindAt === null || request.remindAt > tx.at || request.toldAt === null) continue
    const asked = await tx.agreements.find(request.linkId, request.agreementId)
    const isInForce = (await tx.agreements.inForceOf(request.linkId, request.agreementId)) !== null
    const recipient = isInForce ? await recipientOf(tx, request) : null
    const times = recipient && asked ? remindersOf(request.toldAt, asked.graceDays) : []
    await tx.agreementRequests.change(id, { remindAt: times.find((time) => time > tx.at) ?? null })
    if (!recipient) continue
    await putRequestLetter(services, tx, request, {
      kind: 'agreement-reminder',
      letterId: services.random.id(),
      ...recipient,
    })
    reminded += 1
  }
  return reminded
}
