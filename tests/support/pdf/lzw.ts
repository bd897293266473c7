/**
 * Returns `size` spaces compressed with LZW (ISO 32000-1 §7.4.4). Every code represents one byte more than the previous code, until the table is full
 * and cleared.
 */
export function lzw(size: number): Uint8Array {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  const write = (code: number, width: number): void => {
    held = (held << width) | code
    bits += width
    for (; bits >= 8; bits -= 8) bytes.push((held >> (bits - 8)) & 255)
    held &= (1 << bits) - 1
  }
  let [next, width] = [258, 9]
  write(256, 9)
  for (let written = 0, length = 1; written < size; length += 1) {
    write(length === 1 ? 32 : next, width)
    written += length
    if (length > 1) next += 1
    if (next + 1 >= 1 << width && width < 12) width += 1
    if (next < 4094) continue
    write(256, width)
    ;[next, width, length] = [258, 9, 0]
  }
  write(257, width)
  if (bits > 0) bytes.push((held << (8 - bits)) & 255)
  return Uint8Array.from(bytes)
}
