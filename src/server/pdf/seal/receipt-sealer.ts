import { openProcessPool } from '../processes/process-pool.ts'
import type { Sealing } from './seal-receipt.ts'

type ReceiptSealer = { seal(sealing: Sealing): Promise<Uint8Array>; close(): Promise<void> }

/**
 * Seals receipts in one long-lived process. Each order includes the receipt and the key; the process reads no files
 * except its own sources.
 */
export function openReceiptSealer(): ReceiptSealer {
  const pool = openProcessPool<Sealing, Uint8Array>({
    entry: new URL('./sealing-process.ts', import.meta.url),
    places: 1,
    timeLimit: 10_000,
    heapLimit: 128,
    memoryLimit: 320,
    reuse: true,
  })
  return {
    close: () => pool.close(),
    async seal(sealing) {
      const outcome = await pool.ask(sealing)
      if ('overrun' in outcome) throw new Error(`Sealing the receipt exceeded the ${outcome.overrun} limit`)
      return outcome.product
    },
  }
}
