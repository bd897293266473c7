import type { Services } from '../../../context/services.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'

/** Number of rows per transaction. Kept small because other processes wait for the service's chain. */
const atOnce = 100

/** Erases the client addresses of consents, each with an event; their commitments can then no longer be proven. */
export async function forgetClients({ store }: Services, stopping: AbortSignal): Promise<void> {
  const rule = store.reading.retained.rules.find(({ job }) => job === 'forgetClients')
  if (!rule) throw new Error('No retention rule declares the job "forgetClients"')
  for (let count = atOnce; count === atOnce && !stopping.aborted;) {
    count = await store.transaction(async (tx) => {
      // Another process may have erased the addresses while this process waited for the chain.
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
