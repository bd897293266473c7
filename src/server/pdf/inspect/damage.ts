import { inflateSync } from 'node:zlib'

/** More than any agreement's streams unpack to, all together. */
const mostUnpacked = 128 * 1024 * 1024

/** The damage of a file that is encrypted, with or without a password to open it. */
export const encrypted = 'the file is encrypted'

/**
 * Whether the file is encrypted, or what is broken in its compressed streams, in words; null when it is sound. A forgiving parser reads a broken
 * stream up to the break without an error; the checksum of every compressed stream shows it.
 */
export function damageOf(bytes: Uint8Array): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (/\/Encrypt(?:\s+\d|\s*<<)/.test(file.toString('latin1'))) return encrypted
  let unpacked = 0
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    const start = startOfData(file, at)
    if (start === null) continue
    const end = file.indexOf('endstream', start)
    if (end === -1) return 'a stream without end'
    try {
      unpacked += inflateSync(file.subarray(start, end), { maxOutputLength: mostUnpacked - unpacked }).length
    } catch (error) {
      return `a compressed stream at ${start}: ${error instanceof Error ? error.message : String(error)}`
    }
    at = end
  }
  return null
}

/** Where the data of a compressed stream starts when the word `stream` at this place opens one. */
function startOfData(file: Buffer, at: number): number | null {
  const dictionary = file.toString('latin1', Math.max(0, at - 2048), at)
  if (!/>>\s*$/.test(dictionary)) return null
  const own = dictionary.slice(dictionary.lastIndexOf('obj'))
  if (!/\/Filter\s*(?:\[\s*)?\/(?:FlateDecode|Fl)\b/.test(own)) return null
  if (file[at + 6] === 0x0d) return file[at + 7] === 0x0a ? at + 8 : at + 7
  return file[at + 6] === 0x0a ? at + 7 : null
}
