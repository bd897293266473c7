import type { Services } from '../../../context/services.ts'

/**
 * Releases the claims of a killed process, so that its work resumes immediately. Applies to SQLite only, because no other process works on the same
 * database.
 */
export async function releaseClaims({ store, config }: Pick<Services, 'store' | 'config'>): Promise<void> {
  if (config.databaseUrl !== null) return
  await store.transaction(async (tx) => {
    await tx.forgeDeliveries.release(tx.at)
    await tx.pullRequests.release(tx.at)
    await tx.dispatches.release(tx.at)
    await tx.watches.release(tx.at)
    await tx.organizationWatches.release(tx.at)
  })
}
