import { attachmentsIn, type Inflate } from './pdf-attachments.ts'
import { latin1, type PdfSeal, sealIn } from './pdf-seal.ts'
import { readStatement, type ReceiptStatement } from './receipt-statement.ts'

/** The files in a receipt. */
export const receiptFiles = { statement: 'statement.txt', signature: 'statement.sig', key: 'key.pem' } as const

/** The largest file that is read as a receipt, in bytes. */
export const largestReceipt = 5 * 1024 * 1024

/** The contents of a receipt. */
export type ReceiptFile = {
  statement: ReceiptStatement
  /** The signed bytes, and their Ed25519 signature. */
  text: Uint8Array
  signature: Uint8Array
  seal: PdfSeal | 'damaged' | null
}

/** Why a file is no receipt that can be checked. */
export type NoReceipt = 'tooBig' | 'noPdf' | 'noReceipt'

/** Reads a receipt from the bytes of a PDF. Its signature and its seal are not checked. */
export async function readReceiptFile(file: Uint8Array, inflate: Inflate): Promise<ReceiptFile | NoReceipt> {
  if (file.length > largestReceipt) return 'tooBig'
  if (!latin1(file.subarray(0, 1024)).includes('%PDF-')) return 'noPdf'
  const files = await attachmentsIn(file, inflate).catch((): Record<string, Uint8Array> => ({}))
  const text = files[receiptFiles.statement]
  const statement = text && readStatement(new TextDecoder().decode(text))
  if (!text || !statement) return 'noReceipt'
  return { statement, text, signature: files[receiptFiles.signature] ?? new Uint8Array(), seal: sealIn(file) }
}
