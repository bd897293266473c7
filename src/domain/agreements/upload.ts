/** The problem of a file before its content is inspected: the one rule of browser and server (requirements §5). */
export type FileProblem = 'not_pdf' | 'too_large' | 'empty'

/** How many leading bytes `problemOfFile` needs. */
export const headLength = 5

const magic = '%PDF-'

/** A PDF of at most `most` bytes, recognised by its first bytes and not by its name; null for no problem. */
export function problemOfFile(file: { size: number; head: Uint8Array }, most: number): FileProblem | null {
  if (file.size === 0) return 'empty'
  if (String.fromCharCode(...file.head.subarray(0, headLength)) !== magic) return 'not_pdf'
  return file.size > most ? 'too_large' : null
}
