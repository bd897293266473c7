/** Problem found in a file before its content is parsed; checked in the browser and on the server (requirements §5). */
export type FileProblem = 'not_pdf' | 'too_large' | 'empty'

/** Number of leading bytes that `problemOfFile` needs. */
export const headLength = 5

const magic = '%PDF-'

/**
 * Returns the problem with a file that is not a PDF (detected by its first bytes, not its name) or is larger than `max` bytes. Null for a valid file.
 */
export function problemOfFile(file: { size: number; head: Uint8Array }, max: number): FileProblem | null {
  if (file.size === 0) return 'empty'
  if (String.fromCharCode(...file.head.subarray(0, headLength)) !== magic) return 'not_pdf'
  return file.size > max ? 'too_large' : null
}
