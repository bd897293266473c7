import { isInTitleCase, namesAgreement } from '../../../../domain/agreements/agreement-text.ts'
import { leadingNumber } from '../../../../domain/agreements/clause-numbers.ts'
import { endsInCompanyForm, isAddress } from '../../../../domain/agreements/headings.ts'
import { opensBlock, opensDefinition } from '../../text/block-opening.ts'
import { isNeutral, isWide } from './characters.ts'
import { seam, withoutLineHyphens } from './hyphens.ts'
import { layoutOf, type PlacedLine } from './layout.ts'
import { wideGap, type Line, type PdfPage } from './pdf-lines.ts'
import { writtenTable } from './written-table.ts'

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
  return withoutLineHyphens(text).normalize('NFC')
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

/** Returns the type sizes of the blocks on the first page, by their text without white space. */
export function firstSizes(pages: PdfPage[]): ReadonlyMap<string, number> {
  const { lines, pitch } = layoutOf(pages.slice(0, 1))
  return new Map(
    blocksOf(lines, pitch).map((block): [string, number] => [textOf(block).replace(/\s/g, ''), block[0]?.size ?? 0]),
  )
}

/** Returns whether a line continues the block. `after` is the next line. */
function continues(block: PlacedLine[], line: PlacedLine, after: PlacedLine | undefined, pitch: number): boolean {
  const last = block.at(-1)
  if (last?.table || line.table) return last !== undefined && isSameTable(last, line)
  if (!last || isOtherType(last, line)) return false
  const turnsPage = line.page !== last.page || line.y <= last.y
  const gap = line.y - last.y
  if (isApart(block, line) || isFormLine(last, line)) return false
  if (line.large) return !turnsPage && gap <= 2.2 * line.size && !leadingNumber(line.text)
  if (/^[•▪●◦‣]/.test(line.text)) return false
  const ended = isEnded(last)
  const pauses = ended || isListed(last) || isShort(last, line)
  const isWithin = countsInline(block, line) || (opensDefinition(line.text) && /[,，]$/.test(last.text))
  if (pauses && opensBlock(line.text) && !isWithin && !isPlural(last, line)) return false
  const runs = !ended && isRunning(block) && last.bold === line.bold && !isLabel(line)
  if (turnsPage) return runs || continuesOverPage(last, line, after, pitch, ended)
  const spacing = spacingOf(block) ?? (isSpaced(last, line, after) && !pauses ? gap : pitch)
  if (gap > 1.3 * spacing) return false
  if (!ended && isTorn(block, line)) return true
  if (runs && gap <= 1.15 * spacing) return true
  if (isShort(last, line)) return false
  return !(ended && isIndentedAnew(block, line))
}

/** Returns whether the type of two lines differs: another size, or a bold line with a size of its own, which is a heading. */
function isOtherType(last: PlacedLine, line: PlacedLine): boolean {
  const share = Math.abs(line.size - last.size) / Math.max(line.size, last.size)
  return share > 0.12 || (share > 0.03 && line.bold !== last.bold)
}

/** Returns whether a company's name precedes a title, or a web or email address follows one. Neither is part of it. */
function isApart(block: PlacedLine[], line: PlacedLine): boolean {
  const above = textOf(block)
  if (!isInTitleCase(above)) return false
  return isAddress(line.text) || (block.length === 1 && endsInCompanyForm(above) && !namesAgreement(above))
}

const textOf = (block: PlacedLine[]): string => block.map(({ text }) => text).join(' ')

/** Returns the distance between the last lines of a block; undefined if the block has one line, or turns the page there. */
function spacingOf(block: PlacedLine[]): number | undefined {
  const [before, last] = block.slice(-2)
  return before && last && before.page === last.page && last.y > before.y ? last.y - before.y : undefined
}

/** Returns whether a line is at the same distance from its neighbors, at most double-spaced. */
function isSpaced(last: PlacedLine, line: PlacedLine, after: PlacedLine | undefined): boolean {
  const [gap, next] = [line.y - last.y, (after?.y ?? Infinity) - line.y]
  return after?.page === line.page && gap <= 2.6 * line.size && Math.abs(next - gap) < 0.05 * gap
}

/** Returns whether a block is running text: a line before its last one is full. A sentence in it may break anywhere, as in text that was wrapped twice. */
function isRunning(block: PlacedLine[]): boolean {
  const [first] = block
  if (!first || isCentered(first) || isInTitleCase(textOf(block))) return false
  return block.slice(1).some((next, index) => !isShort(block[index] ?? next, next))
}

/** Returns whether a line is the label of a field, with or without a blank. */
const isLabel = ({ text }: PlacedLine): boolean => /^[^_]{0,40}(?:[:：]?\s?_{4,}|[:：]$)/.test(text)

/** Returns whether a line begins with the plural ending of the word above it: `employer` and `(s) has`. */
const isPlural = (last: Line, line: Line): boolean => /\p{L}$/u.test(last.text) && /^\(e?s\)/.test(line.text)

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
  const text = textOf(block)
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
  return /\S\s?[(（](?:\d{1,2}|[a-z]|[ivx]{1,4}|[一二三四五六七八九十])[)）]/i.test(textOf(block))
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
  if (/^_{4,}$/.test(line.text) && /[.。!?！？]$/.test(last.text)) return true
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
  if (isPlural(last, line)) return ''
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
