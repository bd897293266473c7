import { signatureFileSize } from '../../../domain/text/limits.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import { problemOfFile } from '../../../domain/agreements/upload.ts'
import type { Danger } from './signed-pdf-danger.ts'
import { openProcessPool } from '../processes/process-pool.ts'

/**
 * Findings about an accepted signed PDF. If its cross-reference table is damaged, readers may display different
 * objects.
 */
export type SignedPdfFindings = { isTableDamaged: boolean }

type SignedPdfInspector = { inspect: (bytes: Uint8Array) => Promise<SignedPdfFindings>; close(): Promise<void> }

/**
 * Inspects signed PDFs, each in its own process that is killed afterwards. A hostile file can crash only that
 * process.
 */
export function openSignedPdfInspector({ reuse = false } = {}): SignedPdfInspector {
  const pool = openProcessPool<Uint8Array, Danger | null>({
    entry: new URL('./inspecting-process.ts', import.meta.url),
    places: 2,
    timeLimit: 8000,
    heapLimit: 256,
    memoryLimit: 320,
    reuse,
  })
  return {
    close: () => pool.close(),
    async inspect(bytes) {
      const problem = problemOfFile({ size: bytes.length, head: bytes.subarray(0, 5) }, signatureFileSize)
      if (problem === 'too_large') throw new Refusal('cla.too_big_pdf')
      if (problem === 'not_pdf')
        throw new Refusal('cla.wrong_file_type', { message: 'the file does not begin with %PDF-' })
      if (problem === 'empty') throw new Refusal('cla.error_reading_file', { message: 'the file is empty' })
      const outcome = await pool.ask(bytes)
      if ('overrun' in outcome) throw damaged(`inspection exceeded the ${outcome.overrun} limit`)
      const danger = outcome.product
      if (danger && 'locked' in danger) throw new Refusal('cla.locked_pdf', { message: danger.locked })
      if (danger && 'unsafe' in danger) throw new Refusal('cla.unsafe_pdf', { message: danger.unsafe.slice(0, 200) })
      if (danger && 'damaged' in danger) throw damaged(danger.damaged.slice(0, 200))
      return { isTableDamaged: danger !== null }
    },
  }
}

function damaged(message: string): Refusal {
  return new Refusal('cla.error_reading_file', { message })
}
