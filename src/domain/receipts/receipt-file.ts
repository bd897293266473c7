import { latin1, type PdfSeal, sealIn } from './pdf-seal.ts'
import { readStatement, type ReceiptStatement } from './receipt-statement.ts'

/** Names of the files embedded in a receipt. */
export const receiptFiles = { statement: 'statement.txt', signature: 'statement.sig', key: 'key.pem' } as const

/** Maximum size of a receipt, in bytes. */
export const largestReceipt = 5 * 1024 * 1024

export type ReceiptFile = {
  statement: ReceiptStatement
  /** The signed bytes; `signature` is their Ed25519 signature. */
  text: Uint8Array
  signature: Uint8Array
  seal: PdfSeal | 'damaged' | null
}

/** Reason why a file cannot be checked as a receipt. */
export type NoReceipt = 'tooBig' | 'noPdf' | 'noReceipt'

/** Decompresses zlib data. Rejects if the data is damaged or too large. */
type Inflate = (packed: Uint8Array) => Promise<Uint8Array>

/** Parses a receipt from the bytes of a PDF. Does not verify its signature and seal. */
export async function readReceiptFile(file: Uint8Array, inflate: Inflate): Promise<ReceiptFile | NoReceipt> {
  if (file.length > largestReceipt) return 'tooBig'
  if (!latin1(file.subarray(0, 1024)).includes('%PDF-')) return 'noPdf'
  const files = await attachmentsIn(file, inflate).catch((): Record<string, Uint8Array> => ({}))
  const text = files[receiptFiles.statement]
  const statement = text && readStatement(new TextDecoder().decode(text))
  if (!text || !statement) return 'noReceipt'
  return { statement, text, signature: files[receiptFiles.signature] ?? new Uint8Array(), seal: sealIn(file) }
}

const streamStart = />>\s*stream\r?\n/

/** Returns the name of an embedded file. Supports both encodings of a PDF string. */
function nameIn(dictionary: string): string | undefined {
  const plain = /\/UF\s*\(([\w.-]+)\)/.exec(dictionary)?.[1]
  const coded = /\/UF\s*<FEFF((?:00[0-9a-f]{2})+)>/i.exec(dictionary)?.[1]
  return plain ?? coded?.replaceAll(/00(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/**
 * Returns the files embedded in a PDF, by name. Supports PDFs written by the service, without object streams; if two objects have the same number,
 * the later one is used. Other programs may find different files in a crafted PDF; only an intact seal rules this out.
 */
async function attachmentsIn(file: Uint8Array, inflate: Inflate): Promise<Readonly<Record<string, Uint8Array>>> {
  const text = latin1(file)
  const objects = new Map<string, number>()
  for (const { 0: head, 1: number = '', index } of text.matchAll(/(?<=^|\s)(\d+) 0 obj\b/g)) {
    objects.set(number, index + head.length)
  }
  const found: Record<string, Uint8Array> = {}
  for (const start of objects.values()) {
    const dictionary = text.slice(start, text.indexOf('endobj', start)).split(streamStart)[0] ?? ''
    const name = nameIn(dictionary)
    const stream = /\/EF\s*<<\s*(?:\/UF\s+\d+ 0 R\s*)?\/F\s+(\d+) 0 R/.exec(dictionary)?.[1]
    const at = stream === undefined ? undefined : objects.get(stream)
    if (name !== undefined && at !== undefined) found[name] = await contentAt(file, text, at, inflate)
  }
  return found
}

function contentAt(file: Uint8Array, text: string, start: number, inflate: Inflate): Promise<Uint8Array> {
  const head = text.slice(start, start + 2000)
  const { index, 0: mark } = streamStart.exec(head) ?? { index: 0, 0: '' }
  const dictionary = head.slice(0, index)
  const length = Number(/\/Length\s+(\d+)(?! 0 R)/.exec(dictionary)?.[1])
  const begin = start + index + mark.length
  const bytes = file.subarray(begin, begin + length)
  return dictionary.includes('/FlateDecode') ? inflate(bytes) : Promise.resolve(bytes)
}
