import { serve } from './serve.ts'
import { writeAgreement } from './write-agreement.ts'
import { writeReceipt } from './write-receipt.ts'
import type { WritingOrder } from './writer.ts'

serve((order: WritingOrder) =>
  order.kind === 'agreement' ? writeAgreement(order.agreement) : writeReceipt(order.receipt),
)
