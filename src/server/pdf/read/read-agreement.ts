import { createHash } from 'node:crypto'
import type { ReadingDifference } from '../../../domain/agreements/reading-difference.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import { headLength, problemOfFile } from '../../../domain/agreements/upload.ts'
import { readerVersion } from './reader-version.ts'
import { openProcessPool } from '../processes/process-pool.ts'
import type { ReadingProduct } from './read-pdf.ts'

export type PdfReading = {
  /**
   * Blocks separated by an empty line. A block is one line, or a table with one line per row and tabs between cells.
   */
  text: string
  title: string
  pages: number
  /** SHA-256 of the PDF, hex. */
  sha256: string
  /** SHA-256 of the text in UTF-8, hex. */
  textSha256: string
  /** Differences between this text and the text extracted by the PDF library. */
  difference: ReadingDifference
  reader: number
}

/** Refusal for a file that exceeded a time or memory limit. A retry may succeed. */
export class ReadingOverrun extends Refusal {
  constructor(overrun: 'time' | 'memory') {
    super('cla.agreement_unreadable', { message: `reading exceeded the ${overrun} limit` })
  }
}

/** Time limit in milliseconds; an agreement of 204 pages takes 10 s on a slow CPU. */
const defaultTimeLimit = 20_000
const heapLimit = 256

type AgreementReader = {
  read: (bytes: Uint8Array, limit: number) => Promise<PdfReading>
  close: () => Promise<void>
}

/**
 * Reads agreements, each in its own process that is killed afterwards. A hostile file can crash only that process. Tests set a shorter `timeLimit`
 * (ms).
 */
export function openAgreementReader({ timeLimit = defaultTimeLimit, reuse = false } = {}): AgreementReader {
  const pool = openProcessPool<Uint8Array, ReadingProduct>({
    entry: new URL('./reading-process.ts', import.meta.url),
    places: 2,
    timeLimit,
    heapLimit,
    memoryLimit: 320,
    reuse,
  })
  return {
    close: () => pool.close(),
    read: async (bytes, limit) => {
      if (bytes.byteLength > limit) throw new Refusal('cla.too_big_pdf', { message: `more than ${limit} bytes` })
      if (problemOfFile({ size: bytes.length, head: bytes.subarray(0, headLength) }, limit) !== null)
        throw new Refusal('cla.wrong_file_type', {
          message: 'the file does not begin with %PDF-',
          ...(beginsLate(bytes) && { reason: 'damaged' }),
        })
      const outcome = await pool.ask(bytes)
      if ('overrun' in outcome) throw new ReadingOverrun(outcome.overrun)
      if ('unreadable' in outcome.product) throw unreadable(outcome.product.unreadable)
      if ('damaged' in outcome.product) throw unreadable(outcome.product.damaged.slice(0, 200), 'damaged')
      if ('locked' in outcome.product) throw new Refusal('cla.locked_pdf', { message: outcome.product.locked })
      if ('unsafe' in outcome.product) {
        const { unsafe, isScript } = outcome.product
        throw new Refusal('cla.unsafe_pdf', { message: unsafe.slice(0, 200), ...(isScript && { reason: 'script' }) })
      }
      if ('garbled' in outcome.product)
        throw new Refusal('cla.agreement_garbled', { message: 'the characters of a font are no readable text' })
      const { text, title, pages, difference } = outcome.product
      if (text === '') throw unreadable('the PDF contains no text')
      const hashes = { sha256: sha256(bytes), textSha256: sha256(text) }
      return { text, title, pages, ...hashes, difference, reader: readerVersion }
    },
  }
}

/** Returns whether other bytes precede the PDF header, which readers search for in the first kilobyte. */
function beginsLate(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

function unreadable(message: string, reason?: 'damaged'): Refusal {
  return new Refusal('cla.agreement_unreadable', { message, ...(reason && { reason }) })
}

function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex')
}
