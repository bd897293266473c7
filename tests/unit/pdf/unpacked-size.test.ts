/** The size of a decompressed stream is computed without decompressing it. Other implementations must give the same size. */
import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { packedTwiceIn } from '../../../src/server/pdf/inspect/packed-twice.ts'
import { unpackedSize } from '../../../src/server/pdf/inspect/unpacked-size.ts'
import { lzw } from '../../support/pdf/lzw.ts'

const most = 1024 * 1024
const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')

/** Decompresses a stream with pdf-lib and returns its size. */
function unpacked(filters: readonly string[], data: Uint8Array): number {
  const context = PDFContext.create()
  const dictionary = context.obj({ Filter: filters.map((name) => PDFName.of(name)) })
  return decodePDFRawStream(PDFRawStream.of(dictionary, data)).decode().length
}

describe('the size of a stream', () => {
  test.each<[string, string[], Uint8Array, number]>([
    ['the example of ISO 32000-1 §7.4.4.2', ['LZWDecode'], bytesOf('80 0B 60 50 22 0C 0C 85 01'), 10],
    ['runs', ['RunLengthDecode'], bytesOf('02 61 62 63 FE 64 80'), 6],
    ['hex, with an odd digit', ['ASCIIHexDecode'], Buffer.from('61 62 6>'), 3],
    ['base 85', ['ASCII85Decode'], Buffer.from('87cURDZ~>'), 5],
    ['base 85 of nothing', ['A85'], Buffer.from('zz~>'), 8],
    ['compressed, in hex', ['AHx', 'Fl'], Buffer.from(`${deflateSync(Buffer.alloc(5000)).toString('hex')}>`), 5000],
  ])('%s', (_, filters, data, size) => {
    expect(unpackedSize(Buffer.from(data), filters, most)).toBe(size)
  })

  test.each([1, 2, 255, 256, 257, 300, 100_000, 900_000])('%i bytes in LZW match pdf-lib', (size) => {
    const packed = lzw(size)
    const real = unpacked(['LZWDecode'], packed)
    expect(real).toBeGreaterThanOrEqual(size)
    expect(Math.abs(unpackedSize(Buffer.from(packed), ['LZWDecode'], 2 * most) - real)).toBeLessThan(4096)
  })

  test('is reported as too large without decoding it', () => {
    const bomb = Buffer.from(lzw(500 * most))
    expect(unpackedSize(bomb, ['LZW'], most)).toBeGreaterThan(most)
    expect(unpackedSize(deflateSync(Buffer.alloc(5 * most)), ['FlateDecode'], most)).toBe(most + 1)
  })

  test('ends at an image filter', () => {
    expect(unpackedSize(Buffer.alloc(10), ['DCTDecode', 'FlateDecode'], most)).toBe(10)
  })
})

test('a stream with a length is counted to its end, regardless of its content', () => {
  const runs = Buffer.concat([Buffer.from('\x08endstream', 'latin1'), Buffer.from('\x81 '.repeat(1_200_000), 'latin1')])
  const file = Buffer.concat([
    Buffer.from(`1 0 obj\n<< /Filter /RL /Length ${runs.length} >>\nstream\n`),
    runs,
    Buffer.from('\nendstream\nendobj'),
  ])
  expect(packedTwiceIn(file)).toMatch(/decompressed streams exceed/)
})
