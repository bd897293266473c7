import { serve } from '../processes/serve.ts'
import { writeAgreement } from './write-agreement.ts'
import { writeOwnData } from './write-own-data.ts'
import { writeReceipt } from './write-receipt.ts'
import { writeSigningDocument } from './write-signing-document.ts'
import type { WritingOrder } from './writer.ts'

serve(async (order: WritingOrder): Promise<unknown> => {
  if (order.kind === 'agreement') return writeAgreement(order.agreement)
  if (order.kind === 'receipt') return writeReceipt(order.receipt)
  if (order.kind === 'own data') return writeOwnData(order.content)
  return writeSigningDocument(order.document)
})
