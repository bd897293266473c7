import type { Services } from '../context/services.ts'

/** Writes what was counted since the last time; what cannot be written is counted on. */
export async function writeFunnel({ funnel, store }: Services): Promise<void> {
  const counted = funnel.take()
  if (counted.length === 0) return
  try {
    await store.transaction((tx) => tx.funnelDays.add(counted))
  } catch (error) {
    funnel.putBack(counted)
    throw error
  }
}
