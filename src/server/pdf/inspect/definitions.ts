import { PDF, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

/**
 * A definition of an object. `at` is its offset in bytes, or -1 if it is in an object stream. Trailers have number
 * -1.
 */
export type Definition = { number: number; at: number; object: PdfObject }

const maxDefinitions = 200_000
const maxTrailers = 1000
/** Maximum length in characters; trailers have a few hundred. */
const maxTrailerLength = 4096
/** The highest object number of PDF 1.7 (ISO 32000-1, Annex C). */
const maxObjectNumber = 8_388_607

const blank = String.raw`(?:[\s\0]|%[^\r\n]{0,200}[\r\n])`
export const opening = new RegExp(String.raw`(?<!\d)(\d{1,10})${blank}+(\d{1,5})${blank}+obj(?!\w)`, 'g')
export const trailer = new RegExp(String.raw`trailer${blank}*(?=<<)`, 'g')

/** An entry of the in-memory table. `place` is the location of the definition: a file offset, or a position in an object stream. */
type Entry = Omit<Definition, 'object'> & { place: { offset: number } | { stream: number; index: number } }
type Table = Map<number, Entry>

/**
 * Returns all definitions of all objects and all trailers in a file, regardless of its cross-reference tables, because readers that repair a file may
 * use any of them. Finds definitions by their first keywords and parses them through a new table in memory; the file is not changed. `lenient` skips
 * definitions that cannot be parsed, because image data may resemble a definition. Otherwise the parser's error is thrown.
 */
export async function definitionsIn(file: Buffer, { lenient }: { lenient: boolean }): Promise<Definition[]> {
  const text = file.toString('latin1')
  const table: Table = new Map()
  const starts = Array.from(text.matchAll(opening), ({ index, 1: number }) => ({ at: index, number: Number(number) }))
  if (starts.length > maxDefinitions) throw new Error(`more than ${maxDefinitions} objects`)
  let next = starts.reduce((most, { number }) => (number > maxObjectNumber ? most : Math.max(most, number)), 0) + 1
  // The last definition keeps its number, because indirect stream lengths refer to it. Earlier definitions get new numbers.
  for (const { at, number } of starts.toReversed()) {
    const isFree = number <= maxObjectNumber && !table.has(number)
    table.set(isFree ? number : next++, { number, at, place: { offset: at } })
  }
  let appended = '\n'
  const trailers = Array.from(text.matchAll(trailer))
  if (trailers.length > maxTrailers) throw new Error(`more than ${maxTrailers} trailers`)
  for (const { index: at, 0: word } of trailers) {
    const [dictionary] = text.slice(at + word.length, at + word.length + maxTrailerLength).split('startxref')
    table.set(next, { number: -1, at, place: { offset: file.length + appended.length } })
    appended += `${next++} 0 obj\n${dictionary}\nendobj\n`
  }
  const copy = Buffer.concat([file, Buffer.from(appended, 'latin1')])
  const found = await objectsAt(copy, table, lenient)
  const packed: Table = new Map()
  for (const [stream, { object }] of found) {
    for (const [index, number] of numbersWithin(object, lenient).entries()) {
      packed.set(next++, { number, at: -1, place: { stream, index } })
      if (packed.size > maxDefinitions) throw new Error(`more than ${maxDefinitions} objects`)
    }
  }
  const within = packed.size > 0 ? await objectsAt(copy, new Map([...table, ...packed]), lenient) : found
  return [...within.values()]
}

/** Parses the objects of a table by appending it to the file as a cross-reference stream. */
async function objectsAt(file: Buffer, table: Table, lenient: boolean): Promise<Map<number, Definition>> {
  const root = Array.from(table.keys()).reduce((most, number) => Math.max(most, number), 0) + 1
  const catalog = `${root} 0 obj\n<< /Type /Catalog >>\nendobj\n`
  const rows = [...table, [root, { place: { offset: file.length } }] as const]
  const data = Buffer.alloc(rows.length * 9)
  rows.forEach(([, { place }], row) => {
    const [type, first, second] = 'offset' in place ? [1, place.offset, 0] : [2, place.stream, place.index]
    data.writeUInt8(type, row * 9)
    data.writeUInt32BE(first, row * 9 + 1)
    data.writeUInt32BE(second, row * 9 + 5)
  })
  const numbers = rows.map(([number]) => `${number} 1`).join(' ')
  const dictionary = `/Type /XRef /Size ${root + 1} /W [1 4 4] /Index [${numbers}] /Root ${root} 0 R /Length ${data.length}`
  const before = Buffer.from(`${catalog}${root + 1} 0 obj\n<< ${dictionary} >>\nstream\n`, 'latin1')
  const after = `\nendstream\nendobj\nstartxref\n${file.length + catalog.length}\n%%EOF\n`
  const { context } = await PDF.load(Buffer.concat([file, before, data, Buffer.from(after)]), { lenient })
  const found = new Map<number, Definition>()
  for (const [key, { number, at }] of table) {
    const object = context.resolve(PdfRef.of(key, 0))
    if (object !== null) found.set(key, { number, at, object })
  }
  return found
}

/**
 * Returns the numbers of the objects in an object stream, in order; empty for other objects. Readers may accept any
 * stream with `N` and `First` as an object stream.
 */
function numbersWithin(object: PdfObject, lenient: boolean): number[] {
  if (!(object instanceof PdfStream) || !object.has('N') || !object.has('First')) return []
  const [count, first] = [object.getNumber('N')?.value ?? Number.NaN, object.getNumber('First')?.value ?? Number.NaN]
  try {
    const head = Buffer.from(object.getDecodedData().subarray(0, first)).toString('latin1')
    const numbers = head.match(/\d+/g)?.filter((_, place) => place % 2 === 0) ?? []
    if (!(numbers.length >= count)) throw new Error('an object stream has no list of its objects')
    return numbers.slice(0, count).map(Number)
  } catch (error) {
    if (lenient) return []
    throw error
  }
}
