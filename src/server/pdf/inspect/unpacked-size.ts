import { inflateSync } from 'node:zlib'

/** Decoders by long and short filter name, without image filters. */
const kinds: Readonly<Record<string, 'flate' | 'lzw' | 'runs' | 'letters85' | 'lettersHex'>> = {
  FlateDecode: 'flate',
  Fl: 'flate',
  LZWDecode: 'lzw',
  LZW: 'lzw',
  RunLengthDecode: 'runs',
  RL: 'runs',
  ASCII85Decode: 'letters85',
  A85: 'letters85',
  ASCIIHexDecode: 'lettersHex',
  AHx: 'lettersHex',
}

/**
 * Returns the size in bytes after the last filter, or a number above `max` if the data is larger. Filters are in decoding order. Data of image
 * filters (JPEG, fax) is not decoded: images are decoded only when drawn, with a separate size limit.
 */
export function unpackedSize(data: Buffer, filters: readonly string[], max: number): number {
  let bytes = data
  for (const filter of filters) {
    const kind = kinds[filter]
    if (kind === undefined) return bytes.length
    if (kind === 'flate') return inflatedSize(bytes, max)
    if (kind === 'lzw') return lzwSize(bytes, max)
    if (kind === 'runs') return runsSize(bytes, max)
    bytes = kind === 'lettersHex' ? fromHex(bytes) : from85(bytes)
    if (bytes.length > max) return bytes.length
  }
  return bytes.length
}

function inflatedSize(bytes: Buffer, max: number): number {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, max), finishFlush: 2 }).length
  } catch (error) {
    // A broken stream is refused elsewhere, so its size is 0 here.
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? max + 1 : 0
  }
}

/**
 * ISO 32000-1 §7.4.5: 0 to 127 is followed by that many literal bytes plus one; 129 to 255 is a run of 257 minus that
 * number; 128 is the end.
 */
function runsSize(bytes: Buffer, max: number): number {
  let size = 0
  for (let at = 0; at < bytes.length && size <= max;) {
    const length = bytes[at] ?? 128
    if (length === 128) break
    size += length < 128 ? length + 1 : 257 - length
    at += length < 128 ? length + 2 : 2
  }
  return size
}

const [clearTable, endOfData, firstOwn] = [256, 257, 258]

/**
 * ISO 32000-1 §7.4.4: codes of 9 to 12 bits. The table contains the decoded length of each code. Each code adds an
 * entry that is one byte longer than the previous code.
 */
function lzwSize(bytes: Buffer, max: number): number {
  const lengths = new Uint16Array(4097).fill(1, 0, 256)
  let [size, next, width, previous] = [0, firstOwn, 9, 0]
  let [held, bits] = [0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === endOfData || size > max) return size
    if (code === clearTable) {
      ;[next, width, previous] = [firstOwn, 9, 0]
      continue
    }
    const length = code < next ? (lengths[code] ?? 0) : previous + 1
    if (previous > 0 && next < 4096) {
      lengths[next] = previous + 1
      next += 1
    }
    // Assumes the default `EarlyChange` of 1. With 0, the size is slightly inaccurate, which is acceptable.
    if (next + 1 >= 1 << width && width < 12) width += 1
    size += length
    previous = length
  }
  return size
}

function fromHex(bytes: Buffer): Buffer {
  const digits =
    bytes
      .toString('latin1')
      .split('>')[0]
      ?.replaceAll(/[^0-9a-f]/gi, '') ?? ''
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

/** ISO 32000-1 §7.4.3; `z` is four zero bytes. */
function from85(bytes: Buffer): Buffer {
  const out = Buffer.alloc(Math.ceil(bytes.length * 4))
  let [size, group, digits] = [0, 0, 0]
  const write = (count: number): void => {
    for (let index = 0; index < count; index += 1) out[size + index] = Math.floor(group / 256 ** (3 - index)) % 256
    size += count
    ;[group, digits] = [0, 0]
  }
  for (const byte of bytes) {
    if (byte === 0x7e) break
    if (byte === 0x7a && digits === 0) write(4)
    if (byte < 0x21 || byte > 0x75) continue
    group = group * 85 + byte - 0x21
    digits += 1
    if (digits === 5) write(4)
  }
  if (digits > 1) {
    const count = digits - 1
    for (; digits < 5; digits += 1) group = group * 85 + 84
    write(count)
  }
  return out.subarray(0, size)
}
