import type { Services } from '../../../context/services.ts'

/** What a process that was killed had begun is begun again at once. Only where no other process works on the same database, which is so on SQLite. */
export async function releaseClaims({ store, config }: Pick<Services, 'store' | 'config'>): Promise<void> {
  if (config.databaseUrl !== null) return
  await store.transaction(async (tx) => {
    await tx.forgeDeliveries.release(tx.at)
    await tx.pullRequests.release(tx.at)
    await tx.dispatches.release(tx.at)
    await tx.watches.release(tx.at)
  })
}
