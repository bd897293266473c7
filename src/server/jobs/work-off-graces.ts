import { advance, initialStateOf } from '../../../machines/lifecycles/advance.ts'
import { domainGraceLifecycle } from '../../../machines/lifecycles/domain-grace.lifecycle.ts'
import type { Services } from '../context/services.ts'
import type { DomainGrace } from '../store/corporations/domain-graces.ts'
import type { Signing } from '../store/signings/signings.ts'
import type { Transaction } from '../store/store.ts'
import { changeGrace } from '../usecases/shared/companies/domain-grace.ts'

/** Number of signatures per transaction; other transactions wait for it to finish. */
const batch = 200

/**
 * Processes the grace periods of individual signatures (decision 22): notifies the signers of a domain that a corporation has added, and supersedes
 * their signatures once the grace period has ended. Returns the number of signatures. Several processes may run it at once.
 */
export async function workOffGraces(services: Services): Promise<number> {
  let dealt = 0
  for (const work of [tellSigners, endGrace]) {
    for (let count = await runBatch(services, work); count !== null; count = await runBatch(services, work))
      dealt += count
  }
  return dealt
}

type Work = (services: Services, tx: Transaction) => Promise<number | null>

/** Runs one batch in a transaction. Returns null, without locking anything, if nothing is due. */
const runBatch = (services: Services, work: Work): Promise<number | null> =>
  services.store.transaction((tx) => work(services, tx))

/** Emails the next batch of signers in a domain. Once all are notified, only the end of the grace period remains. */
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

/** Supersedes the next batch of signatures in a domain whose grace period has ended; their records are kept. */
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
  if (!next) throw new Error(`A domain grace in state "${state}" does not accept the event "${event.type}"`)
  return next
}
