import { advance, initialStateOf } from '../../../machines/lifecycles/advance.ts'
import { domainGraceLifecycle } from '../../../machines/lifecycles/domain-grace.lifecycle.ts'
import type { Services } from '../context/services.ts'
import type { DomainGrace } from '../store/corporations/domain-graces.ts'
import type { Signing } from '../store/signings/signings.ts'
import type { Transaction } from '../store/store.ts'
import { changeGrace } from '../usecases/shared/companies/domain-grace.ts'

/** How many signings one transaction processes, so that others do not wait long for it. */
const batch = 200

/**
 * Continues the graces of individual signings (decision 22): informs the signers of a domain that a corporation has added, and supersedes their
 * signings once the grace is over. Returns how many signings it processed; several processes may run it at once.
 */
export async function workOffGraces(services: Services): Promise<number> {
  let dealt = 0
  for (const work of [tellSigners, endGrace]) {
    for (let count = await inOneGo(services, work); count !== null; count = await inOneGo(services, work))
      dealt += count
  }
  return dealt
}

type Work = (services: Services, tx: Transaction) => Promise<number | null>

/** Null where there is nothing to do, which is most of the time; then nothing is locked. */
const inOneGo = (services: Services, work: Work): Promise<number | null> =>
  services.store.transaction((tx) => work(services, tx))

/** Writes to the next signers of a domain; once all are informed the grace waits for its end. */
async function tellSigners(services: Services, tx: Transaction): Promise<number | null> {
  const now = tx.at
  const grace = await tx.domainGraces.next(initialStateOf(domainGraceLifecycle), now)
  if (!grace) return null
  const signings = await tx.signings.liveOfDomain(grace, batch)
  for (const signing of signings) {
    await tx.outbox.put(
      {
        id: services.random.id(),
        kind: 'individual-grace',
        linkId: grace.linkId,
        recipient: signing.email,
        language: signing.language,
        subject: signing.id,
        secret: null,
      },
      now,
    )
  }
  const last = signings.at(-1)
  const isDone = signings.length < batch
  if (last) await tx.domainGraces.record(grace, { told: last.id })
  if (isDone) await changeGrace(tx, grace, { state: stateAfter(grace, { type: 'signers.told' }) })
  return signings.length
}

/** Supersedes the next signings under a domain whose grace is over; their records stay. */
async function endGrace(services: Services, tx: Transaction): Promise<number | null> {
  const now = tx.at
  const grace = await tx.domainGraces.next('waiting', now)
  if (!grace) return null
  const signings = await tx.signings.liveOfDomain({ ...grace, told: '' }, batch)
  for (const signing of signings) await supersede(tx, grace, signing, now)
  if (signings.length < batch) {
    await changeGrace(tx, grace, { state: stateAfter(grace, { type: 'grace.ended' }) })
  }
  return signings.length
}

async function supersede(tx: Transaction, grace: DomainGrace, signing: Signing, at: number): Promise<void> {
  const body = { signing: signing.id, corporation: grace.corporationId }
  await tx.evidence.append(grace.linkId, 'individual.superseded', at, body)
  await tx.signings.supersedeLive(grace.linkId, signing.email)
  await tx.agreementRequests.end(signing.id, at)
}

function stateAfter({ state }: DomainGrace, event: { type: 'signers.told' } | { type: 'grace.ended' }): string {
  const next = advance(domainGraceLifecycle, state, event)
  if (!next) throw new Error(`a grace that is ${state} cannot be ${event.type}`)
  return next
}
