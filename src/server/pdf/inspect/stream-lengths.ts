import { PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'

/**
 * The streams whose length and end do not agree, in words; null where all do. Indirect lengths are looked up, but for one that is packed into a stream of
 * objects: `wrongLengthAmong` compares it.
 */
export function misplacedEndOf(file: Buffer): string | null {
  const text = file.toString('latin1')
  const opening = />>\s*stream(?:\r\n|\n|\r)/g
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = opening.lastIndex
    const length = lengthOf(text, found.index)
    if (length === null) return `a stream at ${start} does not say how long it is`
    if (length === 'packed') {
      opening.lastIndex = text.indexOf('endstream', start)
      if (opening.lastIndex < start) return `a stream at ${start} has no end`
      continue
    }
    if (!/^\s{0,2}endstream/.test(text.slice(start + length, start + length + 16))) {
      return `a stream at ${start} ends elsewhere than it says`
    }
    opening.lastIndex = start + length
  }
  return null
}

/** Where the data of a stream ends that begins at `start`, its dictionary being at `end`; null where nothing ends it. */
export function endOfStream(text: string, end: number, start: number): number | null {
  const length = lengthOf(text, end)
  if (typeof length === 'number' && /^\s{0,2}endstream/.test(text.slice(start + length, start + length + 16)))
    return start + length
  const found = text.indexOf('endstream', start)
  return found === -1 ? null : found
}

/** Returns in words which of the streams that a table leads to has another length than it says; null where none has. */
export function wrongLengthAmong(
  objects: readonly PdfObject[],
  resolve: (ref: PdfRef) => PdfObject | null,
): string | null {
  for (const object of objects) {
    if (!(object instanceof PdfStream)) continue
    const length = object.get('Length', resolve)
    const isRight = length instanceof PdfNumber && length.value === object.data.length
    if (!isRight) return `a stream of ${object.data.length} bytes says that it has another length`
  }
  return null
}

/** The length a stream's dictionary names, by itself or by the object that holds it, which may be packed. */
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
