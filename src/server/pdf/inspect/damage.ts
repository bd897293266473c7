import { inflateSync } from 'node:zlib'

/** Maximum decompressed size of all streams in bytes; larger than any agreement requires. */
const maxUnpacked = 128 * 1024 * 1024

/**
 * Returns a message if a compressed stream is broken, else null. Lenient parsers read a broken stream up to the error
 * without reporting it; the checksum of each stream reveals it.
 */
export function damageOf(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let unpacked = 0
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    const start = startOfData(file, at)
    if (start === null) continue
    const end = file.indexOf('endstream', start)
    if (end === -1) return 'a stream has no end'
    try {
      unpacked += inflateSync(file.subarray(start, end), { maxOutputLength: maxUnpacked - unpacked }).length
    } catch (error) {
      return `the compressed stream at ${start} cannot be decompressed: ${error instanceof Error ? error.message : String(error)}`
    }
    at = end
  }
  return null
}

/** Returns the start of the data if the keyword `stream` at this offset begins a compressed stream, otherwise null. */
function startOfData(file: Buffer, at: number): number | null {
  const dictionary = file.toString('latin1', Math.max(0, at - 2048), at)
  if (!/>>\s*$/.test(dictionary)) return null
  const own = dictionary.slice(dictionary.lastIndexOf('obj'))
  if (!/\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\b/.test(own)) return null
  if (file[at + 6] === 0x0d) return file[at + 7] === 0x0a ? at + 8 : at + 7
  return file[at + 6] === 0x0a ? at + 7 : null
}
