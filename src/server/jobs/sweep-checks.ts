import { checkRetention } from '../../domain/pull-requests/check-limits.ts'
import type { Services } from '../context/services.ts'

/** Deletes what checks on pull requests need no more, addresses of contributors among it, in batches. */
export async function sweepChecks({ store }: Services, stopping: AbortSignal): Promise<void> {
  const { bodies, deliveries, mergeGroups, registrations, closed, provenAccounts, atOnce } = checkRetention
  for (let isFull = true; isFull && !stopping.aborted;) {
    isFull = await store.transaction(async (tx) => {
      const counts = [
        await tx.forgeDeliveries.emptyBefore(tx.at - bodies, atOnce),
        await tx.forgeDeliveries.deleteBefore(tx.at - deliveries, atOnce),
        await tx.pullRequests.forgetClosed(tx.at - closed, atOnce),
        await tx.provenAccounts.forget(tx.at - provenAccounts, atOnce),
      ]
      await tx.memberships.forget(tx.at - checkRetention.memberships)
      await tx.mergeGroups.forget(tx.at - mergeGroups)
      await tx.checkProofs.forget(tx.at)
      await tx.forgeSignIns.forget(tx.at)
      await tx.forgeRegistrations.forget(tx.at - registrations)
      return counts.includes(atOnce)
    })
  }
}
