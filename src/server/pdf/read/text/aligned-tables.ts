import { type Line, lineOfPieces, type PdfPage, type Piece, tableLine } from './pdf-lines.ts'

/** Maximum horizontal offset between cells of a column, in points. */
const tolerance = 4
/** Maximum distance between rows, as a multiple of the type size. */
const maxRowDistance = 6
/** Maximum length of a cell in a table without ruling lines. */
const maxCellLength = 90

/** A clause number or a bullet that is separated from its text. */
const mark = /^(?:[(（]?(?:\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivxlc]{1,5})[.)）:]?|[•▪●◦‣·–—-]|第.{1,4}[条章])$/i

/** Finds tables without ruling lines: rows with aligned cells. */
export function withAlignedTables(pages: PdfPage[]): PdfPage[] {
  return pages.map((page) => (page.columns ? page : { ...page, lines: withTables(page.lines) }))
}

function withTables(lines: Line[]): Line[] {
  const found: Line[] = []
  for (let start = 0; start < lines.length;) {
    const table = tableAt(lines, start)
    const line = lines[start]
    if (table) found.push(...table.lines)
    else if (line) found.push(line)
    start += table?.count ?? 1
  }
  return found
}

/** Groups the pieces of a line into cells; a clause number is joined with the piece after it. */
function cellsOf({ stretches }: Line): Piece[][] {
  const cells: Piece[][] = []
  for (const piece of stretches.flatMap(({ pieces }) => pieces)) {
    const last = cells.at(-1)
    if (last?.length === 1 && last[0] && mark.test(last[0].text)) last.push(piece)
    else cells.push([piece])
  }
  return cells
}

/** Returns the table that starts at a line, and its number of lines; null if there is none. */
function tableAt(lines: Line[], start: number): { lines: Line[]; count: number } | null {
  const first = lines[start]
  if (!first || (first.stretches.length < 2 && !isLabelAbove(first, lines[start + 1]))) return null
  const near = nearLines(lines, start)
  const columns = columnsOf(near)
  if (columns.length < 2) return null
  const rows: { line: Line; cells: Line[] }[] = []
  for (const line of near) {
    const cells = inColumns(line, columns)
    if (!cells) break
    rows.push({ line, cells })
  }
  // A trailing line with a first cell only may be the paragraph after the table.
  const last = rows.findLastIndex(({ cells }) => cells.some((cell, column) => column > 0 && cell.text !== ''))
  const tableRows = rows.slice(0, last + 1)
  if (tableRows.filter(({ line, cells }) => line.stretches.length > 1 && countOf(cells) > 1).length < 2) return null
  const { x, y, size } = first
  const right = Math.max(...tableRows.map(({ line }) => line.right))
  return { lines: [tableLine(withWrappedCells(tableRows), { x, right, y, size })], count: tableRows.length }
}

/** Returns whether a line is the first line of a two-line label whose second line is next to a blank. */
function isLabelAbove(line: Line, next: Line | undefined): boolean {
  const value = next?.stretches[1]
  if (!next || !value || line.stretches.length !== 1) return false
  const isNear = next.y - line.y < 1.3 * line.size && Math.abs(next.x - line.x) < tolerance
  return isNear && line.right < value.x && /^_{3,}$/.test(lineOfPieces(value.pieces).text)
}

const countOf = (cells: Line[]): number => cells.filter(({ text }) => text !== '').length

/** Returns the lines from `start` on that are close enough to be rows of one table. */
function nearLines(lines: Line[], start: number): Line[] {
  const near: Line[] = []
  for (const line of lines.slice(start)) {
    const last = near.at(-1)
    const isFar = last && line.y - last.y > maxRowDistance * Math.max(line.size, last.size)
    if (line.table || isFar || cellsOf(line).some((cell) => lineOfPieces(cell).text.length > maxCellLength)) break
    near.push(line)
  }
  return near
}

/** Returns the left edges of columns: positions where cells of at least two lines begin. */
function columnsOf(lines: Line[]): number[] {
  const starts = lines.flatMap((line) => {
    const cells = cellsOf(line)
    return cells.length > 1 ? cells.map((cell) => Math.min(...cell.map(({ x }) => x))) : []
  })
  const columns: { x: number; count: number }[] = []
  for (const x of starts.toSorted((a, b) => a - b)) {
    const last = columns.at(-1)
    if (last && x - last.x <= tolerance) last.count += 1
    else columns.push({ x, count: 1 })
  }
  return columns.filter(({ count }) => count > 1).map(({ x }) => x)
}

/** Returns a line's cells by column. Returns null if the line is not a row: a cell extends into the next column, or does not begin at a column. */
function inColumns(line: Line, columns: number[]): Line[] | null {
  const found: Piece[][] = columns.map(() => [])
  for (const cell of cellsOf(line)) {
    const x = Math.min(...cell.map((one) => one.x))
    const right = Math.max(...cell.map((one) => one.right))
    const column = columns.findLastIndex((start) => start <= x + tolerance)
    const next = columns[column + 1]
    if (column === -1 || (next !== undefined && right > next - 0.2 * line.size)) return null
    const isFirst = found[column]?.length === 0
    if (isFirst && cellsOf(line).length === 1 && Math.abs(x - (columns[column] ?? x)) > tolerance) return null
    if (column > 0 && !/[\p{L}\p{N}_]/u.test(lineOfPieces(cell).text)) return null
    found[column]?.push(...cell)
  }
  return found.map((cell) => (cell.length > 0 ? lineOfPieces(cell) : emptyCell(line)))
}

const emptyCell = (line: Line): Line => ({ ...line, text: '', stretches: [] })

/** Returns the rows with the lines of each cell. A row that only continues the previous row is merged into it. */
function withWrappedCells(rows: { line: Line; cells: Line[] }[]): Line[][][] {
  const gaps = rows.slice(1).map(({ line }, index) => (line.y - (rows[index]?.line.y ?? line.y)) / line.size)
  const isLoose = gaps.filter((gap) => gap > 1.5).length >= gaps.length / 2
  const table: Line[][][] = []
  rows.forEach(({ cells }, index) => {
    const above = table.at(-1)
    const gap = gaps[index - 1] ?? Infinity
    const goesOn = cells.every(({ text }, column) => {
      const before = above?.[column]?.at(-1)?.text ?? ''
      return text === '' || (/^\p{Ll}/u.test(text) && /[\p{L},]$/u.test(before))
    })
    const isLabel = isLoose && gap < 1.3 && isTwoLineLabel(above, cells)
    if (above && ((gap < 1.4 && goesOn) || isLabel)) {
      cells.forEach((cell, column) => cell.text !== '' && above[column]?.push(cell))
    } else table.push(cells.map((cell) => (cell.text === '' ? [] : [cell])))
  })
  return table
}

/** Returns whether two rows form a two-line label with a single blank. */
function isTwoLineLabel(above: Line[][] | undefined, cells: Line[]): boolean {
  const isAlone = (row: (Line[] | Line)[]) =>
    row.slice(1).every((cell) => ('length' in cell ? cell.length === 0 : cell.text === ''))
  return above?.[0]?.length !== 0 && cells[0]?.text !== '' && (isAlone(above ?? []) || isAlone(cells))
}
