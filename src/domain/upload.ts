/** What is wrong with a file before anybody looks inside: the one rule of browser and server (requirements §5). */
export type FileProblem = 'not_pdf' | 'too_large' | 'empty'

/** How many bytes of the beginning `problemOfFile` wants. */
export const headLength = 5

const magic = '%PDF-'

/** A PDF of at most `most` bytes, told by what it begins with and not by its name; null where nothing is wrong. */
export function problemOfFile(file: { size: number; head: Uint8Array }, most: number): FileProblem | null {
  if (file.size === 0) return 'empty'
  if (String.fromCharCode(...file.head.subarray(0, headLength)) !== magic) return 'not_pdf'
  return file.size > most ? 'too_large' : null
}
