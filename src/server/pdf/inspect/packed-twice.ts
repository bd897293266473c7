import { endOfStream } from './stream-lengths.ts'
import { unpackedSize } from './unpacked-size.ts'

/** Maximum decompressed size of all streams in bytes; larger than any agreement requires. */
const maxUnpacked = 128 * 1024 * 1024

/** Maximum number of filters of a stream; more than any writer uses. Each ASCII filter copies the stream. */
const maxFilters = 4

/** Image filters. Their output may have any size, so they are rejected in streams that are not images. */
const ofPictures = /\/(?:CCITTFaxDecode|CCF|JBIG2Decode|JPXDecode|DCTDecode|DCT)\b/

/** The only filter that ordinary writers use for object streams and cross-reference streams. */
const plain = /^(?:\/(?:FlateDecode|Fl)|\[\s*\/(?:FlateDecode|Fl)\s*\])$/

/** Compression filters. No ordinary stream uses two of them. */
const compressing = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g

/**
 * Returns a message if a stream is compressed twice, an object stream has unusual filters, or the total decompressed size exceeds the limit;
 * otherwise null. `damageOf` only measures streams whose first filter is Flate. This function also decodes ASCII filters, LZW and run-length
 * encoding.
 */
export function packedTwiceIn(file: Buffer): string | null {
  const text = file.toString('latin1')
  const opening = />>\s*stream(?:\r\n|\n|\r)/g
  let before = 0
  let unpacked = 0
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const dictionary = inPlainNames(text.slice(before, found.index))
    const holdsObjects = /\/Type\s*(?:\/(?:ObjStm|XRef)\b|\d+\s+\d+\s+R\b)/.test(dictionary)
    const filters = Array.from(dictionary.matchAll(/\/Filter\s*(\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R\b)/g))
    if (holdsObjects && !filters.every(([, filter = '']) => plain.test(filter))) {
      return `the object stream at ${found.index} uses an unexpected filter`
    }
    if (filters.some(([, filter = '']) => (filter.match(compressing) ?? []).length > 1)) {
      return `the stream at ${found.index} is compressed twice`
    }
    if (filters.some(([, filter = '']) => /\d\s+R$/.test(filter) || filter.split('/').length - 1 > maxFilters)) {
      return `the stream at ${found.index} has indirect or too many filters`
    }
    const isPicture = /\/Subtype\s*\/Image\b/.test(dictionary)
    if (!isPicture && filters.some(([, filter = '']) => ofPictures.test(filter))) {
      return `the stream at ${found.index} uses an image filter, but is not an image`
    }
    const end = endOfStream(text, found.index, opening.lastIndex)
    if (end === null) return null
    const data = file.subarray(opening.lastIndex, end)
    const sizes = filters.map(([, filter = '']) =>
      unpackedSize(data, filter.match(/\w+/g) ?? [], maxUnpacked - unpacked),
    )
    unpacked += Math.max(0, ...sizes)
    if (unpacked > maxUnpacked) return `the decompressed streams exceed ${maxUnpacked} bytes`
    before = end
    opening.lastIndex = end
  }
  return null
}

/** Removes comments and decodes `#xx` in names. */
export function inPlainNames(text: string): string {
  return text
    .replace(/%[^\r\n]*/g, '')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
