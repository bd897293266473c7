import { diffArrays } from 'diff'
import type { DifferingPassage, ReadingDifference } from '../../../domain/agreements/reading-difference.ts'
import { type Matches, matchesOf } from '../../../domain/agreements/sequence-matches.ts'
import {
  type LeftOut,
  mended,
  type Range,
  strangeCharacter,
  textsOf,
  type Word,
  withoutFurniture,
  wordsOf,
} from './guard-words.ts'

/** A page's text as extracted by the PDF library, and the lines that the reader omits as page furniture. */
export type PageText = { text: string; leftOut: readonly LeftOut[] }

/** A range without matches: start (inclusive) and end (exclusive) in both texts. */
type Gap = { fromPdf: number; toPdf: number; fromRead: number; toRead: number }

const [maxPassages, maxPassageLength] = [40, 400]
/** Number of words shown before and after a difference. */
const context = 4
/** Maximum number of edits. Texts with more differences are compared by words that occur once in both. */
const editLimit = 1000
/** Maximum number of words in a range that is compared word by word. */
const maxGapWords = 300

/** Compares the reader's text with the PDF library's. Both are normalized in the same way: ligatures, hyphens, white space, Unicode. */
export function readingDifference(pages: readonly PageText[], text: string): ReadingDifference {
  const said = pages.map((page) => mended(page.text))
  const readText = mended(text)
  const pdf = said.flatMap((page, index) => withoutFurniture(wordsOf(page, index + 1), pages[index]?.leftOut ?? []))
  const read = wordsOf(readText, 0)
  const [pdfTexts, readTexts] = [textsOf(pdf), textsOf(read)]
  const matches = nearMatches(pdfTexts, readTexts, editLimit) ?? matchesOf(pdfTexts, readTexts)
  const gaps = gapsBetween(matches, pdf, read)
  const [missing, added] = [new Set<number>(), new Set<number>()]
  for (const { fromPdf, toPdf, fromRead, toRead } of gaps) {
    for (let at = fromPdf; at < toPdf; at += 1) missing.add(at)
    for (let at = fromRead; at < toRead; at += 1) added.add(at)
  }
  for (const gap of gaps) dropSpacing(gap, pdf, read, missing, added)
  const differing = { missing: new Set(missing), added: new Set(added) }
  const pairs = movedPairs(pdf, read, missing, added)
  for (const [a, b] of pairs) {
    missing.delete(a)
    added.delete(b)
  }
  const moved = pairs.length - insideRows(pairs, matches, rowsIn(text, read))
  return {
    words: pdf.length,
    missing: missing.size,
    added: added.size,
    moved,
    strange: text.match(strangeCharacter)?.length ?? 0,
    passages: passagesOf(gaps, matches, { pdf, read, said, readText, ...differing }),
  }
}

function gapsBetween(matches: Matches, pdf: readonly Word[], read: readonly Word[]): Gap[] {
  const gaps: Gap[] = []
  let [lastPdf, lastRead] = [0, 0]
  for (const [a, b] of [...matches, [pdf.length, read.length] as const]) {
    if (a > lastPdf || b > lastRead) gaps.push({ fromPdf: lastPdf, toPdf: a, fromRead: lastRead, toRead: b })
    ;[lastPdf, lastRead] = [a + 1, b + 1]
  }
  return gaps
}

/** Removes differences in white space only: the same letters with different word boundaries. */
function dropSpacing(
  { fromPdf, toPdf, fromRead, toRead }: Gap,
  pdf: readonly Word[],
  read: readonly Word[],
  missing: Set<number>,
  added: Set<number>,
): void {
  if (toPdf - fromPdf > maxGapWords || toRead - fromRead > maxGapWords) return
  let start = fromRead
  for (let a = fromPdf; a < toPdf; a += 1) {
    if (!missing.has(a)) continue
    for (let b = start; b < toRead; b += 1) {
      const ends = hasSameCharacters(pdf, read, a, b, toPdf, toRead)
      if (!ends) continue
      for (let at = a; at < ends[0]; at += 1) missing.delete(at)
      for (let at = b; at < ends[1]; at += 1) added.delete(at)
      start = ends[1]
      break
    }
  }
}

/** Returns the ends of two word sequences that begin at `a` and `b` and contain the same characters; null if there are none. */
function hasSameCharacters(
  pdf: readonly Word[],
  read: readonly Word[],
  a: number,
  b: number,
  toPdf: number,
  toRead: number,
): [number, number] | null {
  let [left, right] = [pdf[a++]?.text ?? '', read[b++]?.text ?? '']
  while (left !== right) {
    if (left.startsWith(right) && b < toRead) right += read[b++]?.text ?? ''
    else if (right.startsWith(left) && a < toPdf) left += pdf[a++]?.text ?? ''
    else return null
  }
  return [a, b]
}

/** Pairs words that are missing in one text and added in the other, because they only moved. Equal words are paired in order. */
function movedPairs(
  pdf: readonly Word[],
  read: readonly Word[],
  missing: ReadonlySet<number>,
  added: ReadonlySet<number>,
): Matches {
  const places = new Map<string, number[]>()
  for (const at of added) {
    const text = read[at]?.text ?? ''
    const known = places.get(text)
    if (known) known.push(at)
    else places.set(text, [at])
  }
  return [...missing].flatMap((at): Matches => {
    const found = places.get(pdf[at]?.text ?? '')?.shift()
    return found === undefined ? [] : [[at, found]]
  })
}

/** Returns the word ranges of table rows in a text. */
function rowsIn(text: string, read: readonly Word[]): Range[] {
  let [start, at] = [0, 0]
  return text.split('\n').flatMap((line): Range[] => {
    start += mended(line).length + 1
    const from = at
    while (at < read.length && (read[at]?.from ?? start) < start) at += 1
    return line.includes('\t') ? [{ from, to: at }] : []
  })
}

/** Returns the number of moved words that remain within their row. A PDF draws wrapped cells line by line; the reader reads them cell by cell. */
function insideRows(pairs: Matches, matches: Matches, rows: readonly Range[]): number {
  let next = 0
  // Pairs and matches are in the order of the PDF.
  return pairs.filter(([a, b]) => {
    while ((matches[next]?.[0] ?? Infinity) < a) next += 1
    const row = rows.find(({ from, to }) => b >= from && b < to)
    const [before = -1, after = Infinity] = [matches[next - 1]?.[1], matches[next]?.[1]]
    return row && before >= row.from - 1 && after <= row.to
  }).length
}

type Sides = {
  pdf: readonly Word[]
  read: readonly Word[]
  /** The normalized text of each page. */
  said: readonly string[]
  readText: string
  missing: ReadonlySet<number>
  added: ReadonlySet<number>
}

/** Returns the ranges that differ or contain boxes, with surrounding words. Adjacent ranges are merged. */
function passagesOf(gaps: readonly Gap[], matches: Matches, sides: Sides): DifferingPassage[] {
  const { pdf, read, said, readText } = sides
  // Words that contain a box are equal in both texts.
  const boxed = matches.flatMap(([a, b]): Gap[] => {
    const { from = 0, to = 0 } = read[b] ?? {}
    const isBoxed = readText.slice(from, to).search(strangeCharacter) >= 0
    return isBoxed ? [{ fromPdf: a, toPdf: a + 1, fromRead: b, toRead: b + 1 }] : []
  })
  const places = [...gaps.filter((gap) => differs(gap, sides)), ...boxed].toSorted(
    (one, other) => one.fromPdf - other.fromPdf,
  )
  const found: { page: number; pdf: Range; read: Range }[] = []
  for (const gap of places) {
    const page = pdf[gap.fromPdf]?.page ?? pdf.at(-1)?.page ?? 1
    const onPage = (at: number): number => (pdf[at]?.page === page ? at : -1)
    const around = Array.from({ length: gap.toPdf - gap.fromPdf + 2 * context }, (_, step) =>
      onPage(gap.fromPdf - context + step),
    ).filter((at) => at >= 0)
    const here = {
      page,
      pdf: { from: around[0] ?? 0, to: (around.at(-1) ?? -1) + 1 },
      read: { from: Math.max(0, gap.fromRead - context), to: Math.min(read.length, gap.toRead + context) },
    }
    const last = found.at(-1)
    const touches = last?.page === page && (here.pdf.from <= last.pdf.to || here.read.from <= last.read.to)
    if (last && touches)
      Object.assign(last, { pdf: { ...last.pdf, to: here.pdf.to }, read: { ...last.read, to: here.read.to } })
    else if (found.length < maxPassages) found.push(here)
    else break
  }
  return found.map(({ page, ...ranges }) => ({
    page,
    pdf: excerpt(said[page - 1] ?? '', pdf, ranges.pdf),
    read: excerpt(readText, read, ranges.read),
  }))
}

function differs({ fromPdf, toPdf, fromRead, toRead }: Gap, { missing, added }: Sides): boolean {
  for (let at = fromPdf; at < toPdf; at += 1) if (missing.has(at)) return true
  for (let at = fromRead; at < toRead; at += 1) if (added.has(at)) return true
  return false
}

function excerpt(text: string, words: readonly Word[], { from, to }: Range): string {
  const [first, last] = [words[from], words[to - 1]]
  if (!first || !last || to <= from) return ''
  const found = text.slice(first.from, last.to).replace(/\s+/g, ' ').replace(strangeCharacter, '▯')
  return found.length > maxPassageLength ? `${found.slice(0, maxPassageLength - 1).toWellFormed()}…` : found
}

/**
 * Returns the common elements of two similar sequences in order, from the shortest edit script; null if it is longer
 * than `maxEdits`. Unlike `matchesOf`, it does not require elements that occur once, which repetitive texts may lack.
 */
function nearMatches(a: string[], b: string[], maxEdits: number): Matches | null {
  const stretches = diffArrays(a, b, { maxEditLength: maxEdits })
  if (!stretches) return null
  const matches: Matches = []
  let [inA, inB] = [0, 0]
  for (const { count, added, removed } of stretches) {
    const unchanged = added || removed ? 0 : count
    for (let step = 0; step < unchanged; step += 1) matches.push([inA + step, inB + step])
    if (!added) inA += count
    if (!removed) inB += count
  }
  return matches
}
