import { blankAt, blanksOf, valuesOf } from './blanks.ts'
import { isNeutral, isWide } from './characters.ts'
import { columnsOf, type Placed } from './columns.ts'
import type { FormField } from './form-fields.ts'
import { gridsOf, rulesOutside, type Grid } from './grids.ts'
import type { Glyph } from './pdf-glyphs.ts'
import type { Rule } from './pdf-rules.ts'
import { type Segment, segmentOf, segmentsOf, splitAtGaps, widestSpace } from './segments.ts'

/** A printed line: points in page space, y increasing downwards. */
export type Line = {
  text: string
  x: number
  right: number
  /** The baseline. */
  y: number
  size: number
  /** Width of the first word, or of two Chinese characters: the space that the previous line would have needed for it. */
  firstWord: number
  /** Whether a space was drawn at the end of the line. */
  endsInSpace: boolean
  /** Whether all of the line is bold. */
  bold: boolean
  /** The parts of the line that are separated by wide gaps. */
  stretches: TextRun[]
  /** The rows of the table that this line represents, with the lines of each cell. */
  table?: Line[][][]
}

/** A part of a line, without its glyphs, which would use too much memory for all pages. */
export type TextRun = Extent & { pieces: Piece[] }

/** A part of a text run between gaps wider than a space. */
export type Piece = Extent & Pick<Line, 'text' | 'firstWord' | 'endsInSpace' | 'bold'> & { first: Glyph; last: Glyph }

type Extent = Pick<Segment, 'x' | 'right' | 'y' | 'size'>

export type PdfPage = {
  width: number
  height: number
  /** Lines in reading order. */
  lines: Line[]
  /** Whether the page has columns. */
  columns: boolean
}

/** The drawn content of a page, and its form fields. */
type Drawn = { glyphs: Glyph[]; rules?: Rule[]; fields?: FormField[]; width: number; height: number }

/** Marks a gap wider than a space; it is kept even between Chinese characters. */
export const wideGap = '\u2003'

/** Minimum gap between cells of a table without ruling lines, relative to the type size. */
const minCellGap = 0.7

/** Minimum gap that counts as a space if no space was drawn, relative to the type size. */
const minSpace = 0.17

/** Converts the drawn content of a page to lines in reading order. */
export function pageOf({ glyphs, rules = [], fields = [], width, height }: Drawn): PdfPage {
  const printed = segmentsOf([...glyphs, ...valuesOf(fields, glyphs)])
  const grids = gridsOf(rules, printed)
  const apart = printed.flatMap((segment) => splitAtCells(segment, grids))
  const segments = [...apart, ...blanksOf(rulesOutside(rules, grids), fields, printed)]
  const inside = (segment: Segment) => grids.find((grid) => holds(grid, segment))
  const tables = grids.flatMap((grid) => tableOf(grid, segments))
  const free = segments.filter((segment) => inside(segment) === undefined)
  const { bands, columns } = columnsOf<Placed>([...free, ...tables])
  const lines = bands.flatMap((band) => {
    const own = band.filter((one): one is Line => 'stretches' in one)
    const rest = band.filter((one): one is Segment => !('stretches' in one))
    return [...linesOf(rest), ...own].toSorted((a, b) => a.y - b.y || a.x - b.x)
  })
  return { width, height, lines, columns }
}

/** Splits a segment at ruling lines, because two cells may be closer together than two words in a line with wide spacing. */
function splitAtCells(segment: Segment, grids: Grid[]): Segment[] {
  const row = grids.flatMap(({ rows }) => rows).find((cells) => cells.some((cell) => holds(cell, segment)))
  if (!row) return [segment]
  const parts = row.map((cell) =>
    segment.glyphs.filter((glyph) => {
      const middle = glyph.x + glyph.width / 2
      return (middle >= cell.x || cell === row[0]) && (middle < cell.right || cell === row.at(-1))
    }),
  )
  return parts.filter((glyphs) => glyphs.some(({ space }) => !space)).map(segmentOf)
}

function holds({ x, right, top, bottom }: Omit<Grid, 'rows'>, segment: Segment): boolean {
  const [middle, height] = [(segment.x + segment.right) / 2, segment.y - 0.3 * segment.size]
  return middle > x && middle < right && height > top && height < bottom
}

/** Returns a table as one line that contains its rows. */
function tableOf(grid: Grid, segments: Segment[]): Line[] {
  const table = grid.rows.map((row) => row.map((cell) => linesOf(segments.filter((segment) => holds(cell, segment)))))
  const [first] = table.flat(2)
  if (!first) return []
  const filled = table.map((row, index) => {
    const [label = [], ...values] = row
    // Empty cells are blanks if their row is empty or has only a label.
    const from = values.some(({ length }) => length > 0) ? row.length : label.length > 0 ? 1 : 0
    const blankIn = ({ x, right, bottom }: Grid['rows'][number][number]) => [
      lineOf([blankAt({ x, right }, bottom - 2, first.size)]),
    ]
    return row.map((cell, column) => (column >= from ? blankIn(grid.rows[index]?.[column] ?? grid) : cell))
  })
  return [tableLine(filled, { x: grid.x, right: grid.right, y: first.y, size: first.size })]
}

/** Creates the line that represents a table on its page. */
export function tableLine(table: Line[][][], place: Pick<Line, 'x' | 'right' | 'y' | 'size'>): Line {
  const text = table
    .flat(2)
    .map((line) => line.text)
    .join(' ')
  return { ...place, text, firstWord: place.right - place.x, endsInSpace: false, bold: false, stretches: [], table }
}

/** Merges segments at the same height into lines, from top to bottom. */
function linesOf(segments: Segment[]): Line[] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.slice(-12).findLast((row) => standsIn(segment, row))
    if (row) row.push(segment)
    else rows.push([segment])
  }
  return rows.map((row) => lineOf(row.toSorted((a, b) => a.x - b.x))).toSorted((a, b) => a.y - b.y || a.x - b.x)
}

function standsIn({ x, right, y, size }: Segment, row: Segment[]): boolean {
  const first = row[0]
  if (!first || Math.abs(y - first.y) > 0.55 * Math.min(size, first.size)) return false
  return row.every((other) => x > other.right - 0.3 * size || right < other.x + 0.3 * size)
}

function lineOf(row: Segment[]): Line {
  const glyphs = row.flatMap((segment) => segment.glyphs)
  return {
    ...extentOf(row),
    text: written(glyphs),
    firstWord: firstWordWidth(glyphs),
    endsInSpace: glyphs.at(-1)?.space ?? false,
    bold: isBold(glyphs),
    stretches: row.map(stretchOf),
  }
}

/** Returns the horizontal extent, with the baseline and size of the widest part. */
function extentOf(row: Extent[]): Extent {
  const { y, size } = row.reduce((a, b) => (b.right - b.x > a.right - a.x ? b : a))
  return { x: Math.min(...row.map(({ x }) => x)), right: Math.max(...row.map(({ right }) => right)), y, size }
}

const isBold = (glyphs: Glyph[]): boolean => glyphs.every(({ space, bold }) => space || bold)

function stretchOf({ glyphs, x, right, y, size }: Segment): TextRun {
  const pieces = splitAtGaps(glyphs, minCellGap).flatMap((own): Piece[] => {
    const [first, last] = [own.find(({ space }) => !space), own.findLast(({ space }) => !space)]
    if (!first || !last) return []
    const { x, right, y, size } = segmentOf(own)
    const endsInSpace = own.at(-1)?.space ?? false
    const text = { text: written(own), firstWord: firstWordWidth(own), endsInSpace, bold: isBold(own) }
    return [{ x, right, y, size, ...text, first, last }]
  })
  return { x, right, y, size, pieces }
}

/** Creates a line from pieces of another line. */
export function lineOfPieces(pieces: Piece[]): Line {
  const extent = extentOf(pieces)
  const text = pieces.map((piece, index) => gapBefore(piece, pieces[index - 1]) + piece.text).join('')
  const { firstWord = 0 } = pieces[0] ?? {}
  const endsInSpace = pieces.at(-1)?.endsInSpace ?? false
  const bold = pieces.every((piece) => piece.bold)
  return { ...extent, text, firstWord, endsInSpace, bold, stretches: [{ ...extent, pieces }] }
}

function gapBefore({ first }: Piece, before: Piece | undefined): string {
  if (!before) return ''
  const gap = first.x - before.last.x - before.last.width
  return gap > widestSpace * Math.min(first.size, before.last.size) ? wideGap : ' '
}

/** Returns the glyphs as text, with a space for each drawn or implied space. */
function written(glyphs: Glyph[]): string {
  let text = ''
  let previous: Glyph | undefined
  let spaced = false
  for (const glyph of glyphs) {
    if (glyph.space) {
      spaced = true
      continue
    }
    if (previous) {
      const gap = glyph.x - previous.x - previous.width
      const size = Math.min(glyph.size, previous.size)
      if (gap > widestSpace * size) text += wideGap
      else if (spaced || gap > minSpace * size) text += ' '
    }
    text += glyph.text
    previous = glyph
    spaced = false
  }
  return text
}

function firstWordWidth(glyphs: Glyph[]): number {
  const start = glyphs.findIndex((glyph) => !glyph.space)
  const rest = glyphs.slice(Math.max(start, 0))
  const breakable = (glyph: Glyph) => isWide(glyph.text) && !isNeutral(glyph.text)
  const followsGap = (glyph: Glyph, last = glyph) => glyph.x - last.x - last.width > minSpace * glyph.size
  const firstBreak = rest.findIndex(
    (glyph, index) => index > 0 && (glyph.space || breakable(glyph) || followsGap(glyph, rest[index - 1])),
  )
  const word = rest.slice(0, firstBreak === -1 ? rest.length : firstBreak)
  const taken = word.length === 1 && word.some(breakable) ? rest.slice(0, 2) : word
  const solid = taken.filter((glyph) => !glyph.space)
  return Math.max(...solid.map(({ x, width }) => x + width)) - Math.min(...solid.map(({ x }) => x))
}
