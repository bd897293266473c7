import type { Services } from '../context/services.ts'

/** Signers of each table per transaction. */
const atOnce = 200

/** Writes the search words of recent signers, some hundred in each transaction. */
export async function listSigners({ store }: Services, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await store.reading.signerWords.hasUnlisted())) {
    // Another process is doing it.
    if ((await store.transaction((tx) => tx.signerWords.listUnlisted(atOnce))) === 0) return
  }
}
