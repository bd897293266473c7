import { PdfNumber, PdfStream } from '@libpdf/core'
import type { Definition } from './definitions.ts'

const blanks = /(?:[\s\0]|%[^\r\n]{0,200}[\r\n])*/y

/** Returns a message if `startxref` does not point to a cross-reference table, else null. */
export function misplacedTableIn(text: string): string | null {
  const end = text.lastIndexOf('%%EOF')
  const start = Number(/startxref\s+(\d+)\s*$/.exec(text.slice(Math.max(0, end - 64), end))?.[1] ?? Number.NaN)
  const isThere = /^\s*(?:xref|\d+\s+\d+\s+obj)/.test(text.slice(start, start + 64))
  return Number.isFinite(start) && isThere ? null : 'there is no cross-reference table at the offset in startxref'
}

/** Returns a message about the first table entry whose offset contains no definition of its object, otherwise null. */
export function misleadingEntryIn(text: string, definitions: readonly Definition[]): string | null {
  const starts = new Map(definitions.map(({ number, at }) => [at, number]))
  for (const [number, offset] of [...entriesOfTables(text), ...entriesOfStreams(definitions)]) {
    // An entry with offset 0 is treated as free, as other readers do.
    if (offset === 0) continue
    blanks.lastIndex = offset
    blanks.test(text)
    if (starts.get(blanks.lastIndex) !== number)
      return `the cross-reference table lists object ${number} at offset ${offset}, where it is not defined`
  }
  return null
}

/** Returns the numbers and offsets of all used entries in the file's tables. */
function entriesOfTables(text: string): [number, number][] {
  return Array.from(text.matchAll(/(?<!start)xref\s+(?=\d)/g)).flatMap(({ index, 0: word }) =>
    entriesAt(text, index + word.length),
  )
}

function entriesAt(text: string, start: number): [number, number][] {
  const found: [number, number][] = []
  let at = start
  for (let section = read(/(\d+)\s+(\d+)\s+/y, text, at); section; section = read(/(\d+)\s+(\d+)\s+/y, text, at)) {
    at += section[0].length
    let first = Number(section[1])
    for (let row = 0; row < Number(section[2]); row += 1) {
      const entry = read(/(\d{10}) *(\d{5}) *([nf])\s*/y, text, at)
      if (!entry) return found
      at += entry[0].length
      // Some PDF writers number the first, free entry 1 instead of 0. Other readers correct this as well.
      if (row === 0 && first === 1 && entry[3] === 'f' && entry[2] === '65535') first = 0
      if (entry[3] === 'n') found.push([first + row, Number(entry[1])])
    }
  }
  return found
}

function read(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Returns the numbers and offsets of all used entries in cross-reference streams (ISO 32000-1 §7.5.8). */
function entriesOfStreams(definitions: readonly Definition[]): [number, number][] {
  return definitions.flatMap(({ object }) =>
    object instanceof PdfStream && object.getName('Type')?.value === 'XRef' ? entriesIn(object) : [],
  )
}

function entriesIn(stream: PdfStream): [number, number][] {
  const numbers = (name: string): number[] =>
    (stream.getArray(name)?.toArray() ?? []).map((value) => (value instanceof PdfNumber ? value.value : 0))
  const [type = 0, place = 0, more = 0] = numbers('W')
  const ranges = stream.has('Index') ? numbers('Index') : [0, stream.getNumber('Size')?.value ?? 0]
  const data = Buffer.from(stream.getDecodedData())
  const found: [number, number][] = []
  let at = 0
  for (let range = 0; range < ranges.length; range += 2) {
    for (let row = 0; row < (ranges[range + 1] ?? 0) && at + type + place + more <= data.length; row += 1) {
      const isUsed = type === 0 || data.readUIntBE(at, type) === 1
      if (isUsed && place > 0) found.push([(ranges[range] ?? 0) + row, data.readUIntBE(at + type, place)])
      at += type + place + more
    }
  }
  return found
}
