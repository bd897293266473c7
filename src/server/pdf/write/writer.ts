import { openProcessPool } from '../processes/process-pool.ts'
import type { AgreementDocument } from './write-agreement.ts'
import type { OwnDataDocument } from './write-own-data.ts'
import type { ReceiptDocument } from './write-receipt.ts'
import type { SigningDocument, WrittenSigningDocument } from './write-signing-document.ts'

/** Orders of the writing process. */
export type WritingOrder =
  | { kind: 'agreement'; agreement: AgreementDocument }
  | { kind: 'receipt'; receipt: ReceiptDocument }
  | { kind: 'own data'; content: OwnDataDocument }
  | { kind: 'signing document'; document: SigningDocument }

type ProductOf<Order extends WritingOrder> = Order extends { kind: 'signing document' }
  ? WrittenSigningDocument
  : Uint8Array

type Writer = { write<Order extends WritingOrder>(order: Order): Promise<ProductOf<Order>>; close(): Promise<void> }

/** Writes documents in one long-lived process, because loading the font is expensive. */
export function openWriter(): Writer {
  const pool = openProcessPool<WritingOrder, unknown>({
    entry: new URL('./writing-process.ts', import.meta.url),
    places: 1,
    timeLimit: 30_000,
    heapLimit: 256,
    memoryLimit: 512,
    reuse: true,
  })
  return {
    close: () => pool.close(),
    async write<Order extends WritingOrder>(order: Order) {
      const outcome = await pool.ask(order)
      if ('overrun' in outcome)
        throw new Error(`Writing the PDF of type "${order.kind}" exceeded the ${outcome.overrun} limit`)
      return outcome.product as ProductOf<Order>
    },
  }
}
