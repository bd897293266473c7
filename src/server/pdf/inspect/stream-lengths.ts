import { PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'

/**
 * Returns a message if the length of a stream does not match its end, otherwise null. Resolves indirect lengths unless they are in an object stream;
 * `wrongLengthAmong` checks those lengths.
 */
export function misplacedEndOf(file: Buffer): string | null {
  const text = file.toString('latin1')
  const opening = />>\s*stream(?:\r\n|\n|\r)/g
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = opening.lastIndex
    const length = lengthOf(text, found.index)
    if (length === null) return `the stream at ${start} has no length`
    if (length === 'packed') {
      opening.lastIndex = text.indexOf('endstream', start)
      if (opening.lastIndex < start) return `the stream at ${start} has no end`
      continue
    }
    if (!/^\s{0,2}endstream/.test(text.slice(start + length, start + length + 16))) {
      return `the stream at ${start} does not have the length that it declares`
    }
    opening.lastIndex = start + length
  }
  return null
}

/**
 * Returns the end of a stream's data, or null if the stream has no end. `start` is the start of the data, `end` the
 * end of the dictionary.
 */
export function endOfStream(text: string, end: number, start: number): number | null {
  const length = lengthOf(text, end)
  if (typeof length === 'number' && /^\s{0,2}endstream/.test(text.slice(start + length, start + length + 16)))
    return start + length
  const found = text.indexOf('endstream', start)
  return found === -1 ? null : found
}

/** Returns a message if any stream listed in the cross-reference table has a wrong length, otherwise null. */
export function wrongLengthAmong(
  objects: readonly PdfObject[],
  resolve: (ref: PdfRef) => PdfObject | null,
): string | null {
  for (const object of objects) {
    if (!(object instanceof PdfStream)) continue
    const length = object.get('Length', resolve)
    const isRight = length instanceof PdfNumber && length.value === object.data.length
    if (!isRight) return `a stream of ${object.data.length} bytes declares a different length`
  }
  return null
}

/** Returns the length from a stream's dictionary, direct or indirect; `packed` if it may be in an object stream. */
function lengthOf(text: string, end: number): number | 'packed' | null {
  const dictionary = text.slice(Math.max(0, end - 4096), end)
  const own = dictionary.slice(Math.max(0, dictionary.lastIndexOf(' obj')))
  const named = /\/Length\s+(\d{1,10})(?:\s+(\d{1,5})\s+R)?/.exec(own)
  if (!named) return null
  if (named[2] === undefined) return Number(named[1])
  const held = new RegExp(String.raw`(?:^|\s)${named[1]}\s+${named[2]}\s+obj\s+(\d{1,10})\s`).exec(text)
  if (held) return Number(held[1])
  return text.includes('ObjStm') ? 'packed' : null
}
