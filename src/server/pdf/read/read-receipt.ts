import { Refusal } from '../../../domain/pages/refusal.ts'
import { openProcessPool } from '../processes/process-pool.ts'

export type ReceiptReading = {
  /** The printed text in drawing order, without spaces. */
  printed: string
  /** Embedded files by name. */
  files: Readonly<Record<string, Uint8Array>>
}

export type ReceiptProduct = ReceiptReading | { unreadable: string }

const maxBytes = 5 * 1024 * 1024

type ReceiptReader = { read(bytes: Uint8Array): Promise<ReceiptReading>; close(): Promise<void> }

/** Reads receipts, each in its own process, because anyone may upload a receipt. */
export function openReceiptReader({ reuse = false } = {}): ReceiptReader {
  const pool = openProcessPool<Uint8Array, ReceiptProduct>({
    entry: new URL('./receipt-process.ts', import.meta.url),
    places: 1,
    timeLimit: 30_000,
    heapLimit: 256,
    memoryLimit: 320,
    reuse,
  })
  const unreadable = (message: string): Refusal => new Refusal('cla.error_reading_file', { message })
  return {
    close: () => pool.close(),
    async read(bytes) {
      if (bytes.byteLength > maxBytes) throw new Refusal('cla.too_big_pdf', { message: `more than ${maxBytes} bytes` })
      const outcome = await pool.ask(bytes)
      if ('overrun' in outcome) throw unreadable(`reading exceeded the ${outcome.overrun} limit`)
      if ('unreadable' in outcome.product) throw unreadable(outcome.product.unreadable)
      return outcome.product
    },
  }
}
