import { leadingNumber } from '../../../../domain/agreements/clause-numbers.ts'
import { opensBlock, opensDefinition } from '../../text/block-opening.ts'
import { isNeutral, isWide } from './characters.ts'
import { layoutOf, type PlacedLine } from './layout.ts'
import { wideGap, type Line, type PdfPage } from './pdf-lines.ts'

/** Placeholder after a hyphen at the end of a line, until `mended` decides whether the hyphen is part of the word. */
const seam = '\u0002'

/**
 * Returns the text of an agreement from its lines. Headings, paragraphs, clauses and tables are blocks, separated by
 * an empty line.
 */
export function textOfPages(pages: PdfPage[]): string {
  const { lines, pitch, bodySize } = layoutOf(pages)
  const { body, notes } = footnotesApart(lines, bodySize)
  const loose = prefersLooseMixture(lines)
  const blocks = blocksOf(body, pitch).flatMap((block) => {
    const below = block.flatMap((line) => notes.get(line) ?? [])
    return [block, ...blocksOf(below, pitch)]
  })
  const text = withNumbers(blocks.flatMap((block) => written(block, loose))).join('\n\n')
  return mended(text).normalize('NFC')
}

function blocksOf(lines: PlacedLine[], pitch: number): PlacedLine[][] {
  const blocks: PlacedLine[][] = []
  lines.forEach((line, index) => {
    const block = blocks.at(-1)
    if (block && continues(block, line, lines[index + 1], pitch)) block.push(line)
    else blocks.push([line])
  })
  return blocks
}

/** Joins a clause number on its own line with the text below it. */
function withNumbers(blocks: string[]): string[] {
  const number = /^(?:\d{1,3}(?:\.\d{1,3})+\.?|\d{1,3}[.)]|[(（](?:\d{1,3}|[a-z]|[ivx]{1,4})[)）])$/
  const joined: string[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    const isText = !block.includes('\t') && !/^_{3,}/.test(block) && leadingNumber(block) === null
    if (last !== undefined && number.test(last) && isText) joined[joined.length - 1] = `${last} ${block}`
    else joined.push(block)
  }
  return joined
}

/** Returns the text of a block; a form's table becomes one block per row. */
function written(block: PlacedLine[], loose: boolean): string[] {
  const [first] = block
  if (!first?.table) return [tidied(joined(block, loose))]
  const rows = block.flatMap(({ table = [] }) => table)
  return writtenTable(rows.map((row) => row.map((cell) => tidied(joined(cell, loose)))))
}

/** Returns whether a line continues the block. `after` is the next line. */
function continues(block: PlacedLine[], line: PlacedLine, after: PlacedLine | undefined, pitch: number): boolean {
  const last = block.at(-1)
  if (last?.table || line.table) return last !== undefined && isSameTable(last, line)
  if (!last || Math.abs(line.size - last.size) > 0.12 * Math.max(line.size, last.size)) return false
  const turnsPage = line.page !== last.page || line.y <= last.y
  const gap = line.y - last.y
  if (line.large) return !turnsPage && gap <= 2.2 * line.size && !leadingNumber(line.text)
  if (/^[•▪●◦‣]/.test(line.text) || isFormLine(last, line)) return false
  const ended = isEnded(last)
  const pauses = ended || isListed(last) || isShort(last, line)
  const isWithin = countsInline(block, line) || (opensDefinition(line.text) && /[,，]$/.test(last.text))
  if (pauses && opensBlock(line.text) && !isWithin) return false
  if (turnsPage) return continuesOverPage(last, line, after, pitch, ended)
  if (gap > 1.3 * pitch) return false
  if (!ended && isTorn(block, line)) return true
  if (isShort(last, line)) return false
  return !(ended && isIndentedAnew(block, line))
}

/** Returns whether a table continues at the top of the next page. */
function isSameTable(last: PlacedLine, line: PlacedLine): boolean {
  const [isTurn, same] = [line.page === last.page + 1, (a: number, b: number) => Math.abs(a - b) < 2]
  return Boolean(last.table && line.table) && isTurn && same(last.x, line.x) && same(last.right, line.right)
}

/**
 * Returns whether a paragraph continues on the next page, where the vertical gap is meaningless. A full line continues, unless a sentence ended and a
 * label follows.
 */
function continuesOverPage(
  last: PlacedLine,
  line: PlacedLine,
  after: PlacedLine | undefined,
  pitch: number,
  ended: boolean,
): boolean {
  if (isShort(last, line)) return !ended && (/^\p{Ll}/u.test(line.text) || isLong(last))
  if (!ended) return true
  // A different line width indicates another part of the text.
  const [width, next] = [last.edge - last.x, line.edge - line.x]
  if (Math.max(width, next) > 1.5 * Math.min(width, next)) return false
  const standsAlone = !after || after.page !== line.page || after.y - line.y > 1.3 * pitch || isShort(line, after)
  return !standsAlone || /[.。;；]$/.test(line.text)
}

/** Returns whether a sentence continues on the next line although the next word would have fit. Ragged lines may break anywhere. */
function isTorn(block: PlacedLine[], line: PlacedLine): boolean {
  const last = block.at(-1)
  if (!last || /_{3,}$/.test(last.text) || isCentered(last)) return false
  const goesOn = /^\p{Ll}+[\s,.;]/u.test(line.text) || /[,，]$/.test(last.text)
  if (goesOn && isAtLeast(last, 0.35)) return true
  const text = block.map((one) => one.text).join(' ')
  const [opened, closed] = [text.match(/[(（]/g)?.length ?? 0, text.match(/[)）]/g)?.length ?? 0]
  return opened > closed || (isLong(last) && line.x < last.x + 0.9 * line.size)
}

/** Returns whether a line fills most of the column width. */
const isLong = (line: PlacedLine): boolean => isAtLeast(line, 0.72)

const isAtLeast = ({ x, right, edge }: PlacedLine, part: number): boolean => right - x > part * (edge - x)

function isCentered({ x, right, left, edge, size }: PlacedLine): boolean {
  return x > left + 2 * size && Math.abs(x - left - (edge - right)) < size
}

/** Returns whether `(b)` at the start of the line continues an enumeration inside the paragraph: `either (a) … or`. */
function countsInline(block: PlacedLine[], line: PlacedLine): boolean {
  if (!/^[(（]/.test(line.text)) return false
  return /\S\s?[(（](?:\d{1,2}|[a-z]|[ivx]{1,4}|[一二三四五六七八九十])[)）]/i.test(
    block.map(({ text }) => text).join(' '),
  )
}

/** Returns whether the line ends although the next word would have fit. */
function isShort(line: PlacedLine, next: PlacedLine): boolean {
  if (isCentered(line) && isCentered(next)) {
    return line.right - line.x + line.size + next.firstWord < line.edge - line.left
  }
  return line.right + 0.3 * line.size + next.firstWord < line.edge - 0.3 * line.size
}

function isEnded({ text }: PlacedLine): boolean {
  return /[.。;；:：!！?？]["”’')）\]】]*$/.test(text)
}

/** Returns whether a line ends like a list item before the next item: `…; and`. */
function isListed({ text }: PlacedLine): boolean {
  return /[,，;；]\s?(?:and|or|and\/or|及|和|或|以及|或者)?$/.test(text)
}

/** Returns whether the lines have blanks to fill in, and are therefore separate paragraphs. */
function isFormLine(last: PlacedLine, line: PlacedLine): boolean {
  const blank = /_{4,}/
  if (/^_{4,}/.test(line.text)) return /(?:^|[:：]\s?)_{4,}$/.test(last.text)
  return /_{4,}$/.test(last.text) && (/[:：]/.test(line.text) || blank.test(line.text))
}

/** Returns whether a line is indented or outdented relative to the block, as the first line of a new paragraph. */
function isIndentedAnew(block: PlacedLine[], line: PlacedLine): boolean {
  const [first, second] = block
  const margin = second ?? first
  if (!first || !margin) return false
  const step = line.x - margin.x
  const hangs = !second && leadingNumber(first.text) !== null
  if (step > 0.9 * line.size) return !hangs
  return second !== undefined && step < -0.9 * line.size
}

/** Returns whether the document puts spaces between Chinese and Latin text. */
function prefersLooseMixture(lines: PlacedLine[]): boolean {
  const count = (pattern: RegExp) => lines.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
  const loose = count(/\p{Script=Han} [A-Za-z\d]|[A-Za-z\d] \p{Script=Han}/gu)
  return loose > count(/\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/gu)
}

function joined(block: Line[], loose: boolean): string {
  let text = ''
  let last: Line | undefined
  for (const line of block) {
    text += last ? between(last, line, loose) + line.text : line.text
    last = line
  }
  return text
}

/** Returns the separator between two lines of a paragraph. */
function between(last: Line, line: Line, loose: boolean): string {
  const [before, after] = [last.text.slice(-2), line.text.slice(0, 2)]
  if (/\p{L}-$/u.test(before) && /^\p{L}/u.test(after) && !last.endsInSpace) return seam
  const wideBefore = isWide(before.slice(-1)) || (isNeutral(before.slice(-1)) && isWide(before))
  const wideAfter = isWide(after) || (isNeutral(after) && isWide(after.slice(1)))
  if (wideBefore && wideAfter) return ''
  if (wideBefore !== wideAfter && !last.endsInSpace) {
    const punctuated = /[\p{P}]$/u.test(before) || /^\p{P}/u.test(after)
    return loose && !punctuated ? ' ' : ''
  }
  if (/\S[/—]$/.test(before) && !last.endsInSpace) return ''
  return ' '
}

const wide = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3001-\\u303f\\uff01-\\uff60]'
const spaceInWide = new RegExp(`(?<=${wide}[”’]?) +(?=[“‘]?${wide})`, 'gu')

/** Collapses spaces and removes those between Chinese characters, except after a clause number and in wide gaps. */
function tidied(text: string): string {
  const single = text.replace(/ {2,}/g, ' ').trim()
  const numbered = leadingNumber(single)?.number.length ?? 0
  const head = single.slice(0, single[numbered] === ' ' ? numbered + 1 : numbered)
  const rest = single.slice(head.length).replace(spaceInWide, '')
  return (head + rest).replaceAll(wideGap, ' ').replace(/ {2,}/g, ' ')
}

/** Common first and last parts of hyphenated words in agreements. */
const before = 'anti co cross e ex inter intra multi non off on over post pre pro re self semi sub third un under well'
const after =
  'based charge exclusive free infringement mail owned party related specific threatening transferable wide year'
const [prefixes, suffixes] = [before, after].map((words) => new Set(words.split(' '))) as [Set<string>, Set<string>]

/**
 * Resolves hyphens at line ends. Keeps a hyphen if the hyphenated word occurs elsewhere, and removes it if the word occurs without a hyphen.
 * Otherwise keeps it if both parts are words.
 */
function mended(text: string): string {
  const unbroken = text.toLowerCase().replace(new RegExp(`\\p{L}+-${seam}\\p{L}+`, 'gu'), ' ')
  const words = new Set(unbroken.match(/\p{L}+(?:-\p{L}+)*/gu))
  const parts = new Set(unbroken.match(/\p{L}+/gu))
  return text.replace(new RegExp(`(\\p{L}+)-${seam}(\\p{L}+)`, 'gu'), (_, first: string, second: string) => {
    const [whole, hyphenated] = [first + second, `${first}-${second}`]
    if (words.has(hyphenated.toLowerCase())) return hyphenated
    if (words.has(whole.toLowerCase())) return whole
    const [head, tail] = [first.toLowerCase(), second.toLowerCase()]
    const isCompound = prefixes.has(head) || suffixes.has(tail) || (parts.has(head) && parts.has(tail))
    return isCompound || !/^\p{Ll}/u.test(second) ? hyphenated : whole
  })
}

/** Maximum type size of a footnote, relative to the running text. */
const footnoteSize = 0.92
const footnoteMark = /^(?:\[?\d{1,2}\]?|[*†‡§]{1,3})\s?\p{L}/u

/**
 * Removes footnotes from the lines and returns them, keyed by the preceding line. A footnote must not interrupt a sentence that continues on the next
 * page.
 */
function footnotesApart(
  lines: PlacedLine[],
  bodySize: number,
): { body: PlacedLine[]; notes: Map<PlacedLine, PlacedLine[]> } {
  const notes = new Map<PlacedLine, PlacedLine[]>()
  const taken = new Set<PlacedLine>()
  for (const page of new Set(lines.map((line) => line.page))) {
    const own = lines.filter((line) => line.page === page)
    const last = own.findLastIndex((line) => line.size > footnoteSize * bodySize)
    const before = own[last]
    const below = own.slice(last + 1)
    const [first] = below
    if (!before || !first || !footnoteMark.test(first.text) || first.y <= before.y) continue
    notes.set(before, below)
    for (const line of below) taken.add(line)
  }
  return { body: lines.filter((line) => !taken.has(line)), notes }
}

const isBlank = (cell: string): boolean => /^_{3,}$/.test(cell)

/**
 * Returns a table as blocks of text. In a form, each row is a block. Otherwise the table is one block: rows are lines, and cells are separated by
 * tabs.
 */
function writtenTable(rows: string[][]): string[] {
  const full = rows.map((row) => row.filter((cell) => cell !== '')).filter(({ length }) => length > 0)
  const pairs = full.map(pairsIn)
  const isForm = pairs.every((count) => count !== null) && pairs.filter((count) => (count ?? 0) > 1).length < 2
  if (isForm) return full.map((row) => row.join(' '))
  return [
    withoutEmptyColumns(rows)
      .filter((row) => row.some((cell) => cell !== ''))
      .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1).join('\t'))
      .join('\n'),
  ]
}

/** Returns the number of label and blank pairs that a row consists of; null for other rows. */
function pairsIn(row: string[]): number | null {
  if (row.length === 1) return 0
  const [label = '', ...values] = row
  const [value = ''] = values
  const isLabelled = /[:：]$/.test(label) && !/[:：]$/.test(value)
  if (values.length === 1 && !isBlank(label) && (isLabelled || /^_{3,}.*_{3,}$/.test(value))) return 1
  return row.every((cell, index) => isBlank(cell) === (index % 2 === 1)) ? row.length / 2 : null
}

/** Removes empty columns of a table, which only separate two columns. */
function withoutEmptyColumns(rows: string[][]): string[][] {
  const width = Math.max(...rows.map(({ length }) => length))
  const isUniform = rows.every(({ length }) => length === width || length === 1)
  const used = Array.from({ length: width }, (_, column) => rows.some((row) => (row[column] ?? '') !== ''))
  if (!isUniform || used.filter(Boolean).length < 2) return rows
  return rows.map((row) => (row.length === 1 ? row : row.filter((_, column) => used[column])))
}
