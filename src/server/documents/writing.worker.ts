import { parentPort } from 'node:worker_threads'

import type { Answer } from './workshop.ts'
import { writeAgreement } from './write-agreement.ts'
import { writeReceipt } from './write-receipt.ts'
import type { WritingOrder } from './writer.ts'

function write(order: WritingOrder): Promise<Uint8Array> {
  return order.kind === 'agreement' ? writeAgreement(order.agreement) : writeReceipt(order.receipt)
}

parentPort?.on('message', (order: WritingOrder) => {
  const answer = (message: Answer<Uint8Array>) => parentPort?.postMessage(message)
  write(order).then(
    (product) => answer({ product }),
    (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
