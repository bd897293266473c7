import type { Services } from '../../../context/services.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'

/** How many one transaction deals with: others wait for the chain of the service meanwhile. */
const atOnce = 100

/** Erases the addresses from which consents were given, each with its event: no one can prove the commitment to it any more. */
export async function forgetClients({ store }: Services, stopping: AbortSignal): Promise<void> {
  const rule = store.reading.retained.rules.find(({ job }) => job === 'forgetClients')
  if (!rule) throw new Error('no rule has the job forgetClients')
  for (let count = atOnce; count === atOnce && !stopping.aborted;) {
    count = await store.transaction(async (tx) => {
      // Another process may have erased them until the chain is free.
      await tx.evidence.hold(serviceChain)
      const consents = await tx.retained.consents(rule, tx.at, atOnce)
      for (const { id } of consents) {
        await tx.evidence.append(serviceChain, 'consent.client_forgotten', tx.at, { consent: id, commitments: {} })
        await tx.retained.forgetClient(id)
      }
      return consents.length
    })
  }
}
