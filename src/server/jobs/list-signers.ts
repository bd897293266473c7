import type { Services } from '../services.ts'

/** How many signers are made findable in one transaction. */
const atOnce = 200

/** Makes who has signed lately findable by name and address, and who signed before there was a list; some hundred in each transaction. */
export async function listSigners({ store }: Services, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await store.reading.signerWords.hasUnlisted())) {
    // Another process is at it.
    if ((await store.transaction((tx) => tx.signerWords.listUnlisted(atOnce))) === 0) return
  }
}
