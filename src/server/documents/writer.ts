import { openWorkshop } from './workshop.ts'
import type { AgreementDocument } from './write-agreement.ts'
import type { ReceiptDocument } from './write-receipt.ts'

/** What the writing process can be asked for. */
export type WritingOrder =
  | { kind: 'agreement'; agreement: AgreementDocument }
  | { kind: 'receipt'; receipt: ReceiptDocument }

type Writer = { write(order: WritingOrder): Promise<Uint8Array>; close(): Promise<void> }

/** One process that stays: opening the font is the dear part of a document. */
export function openWriter(): Writer {
  const workshop = openWorkshop<WritingOrder, Uint8Array>({
    entry: new URL('./writing-process.ts', import.meta.url),
    places: 1,
    timeLimit: 30_000,
    heapLimit: 512,
    reuse: true,
  })
  return {
    close: () => workshop.close(),
    async write(order) {
      const outcome = await workshop.ask(order)
      if ('overrun' in outcome) throw new Error(`Writing the ${order.kind} took too much ${outcome.overrun}`)
      return outcome.product
    },
  }
}
