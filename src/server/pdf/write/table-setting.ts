import { drawText, widthOf, type TextStyle } from './text-drawing.ts'
import type { Pdf } from './document.ts'
import type { RowLine, SetLine } from './paging.ts'
import { wrapped } from './wrapping.ts'

/** Padding between a cell's edge and its text, in points. */
const padding = 5
/**
 * Distances in points: from a row's top edge to its first baseline, from its last baseline to the bottom edge, and
 * between two baselines.
 */
const [above, below, pitch] = [14, 7, 15]
const hairline = { width: 0.5, color: '#6b737c' }

type CellPosition = { block: number; x: number; width: number; style: TextStyle; gap: number }

/**
 * Returns the lines of a table to draw. Each cell is wrapped in its column; the last cell of a short row extends to
 * the table's edge.
 */
export function tableLines(
  pdf: Pdf,
  rows: string[][],
  { block, x, width, style: usual, gap }: CellPosition,
): SetLine[] {
  const { edges, style } = columnsOf(pdf, rows, { x, width, style: usual })
  return rows.flatMap((row, index) => {
    const cells = row.map((text, column) => {
      const left = edges[column] ?? x
      const right = column === row.length - 1 ? x + width : (edges[column + 1] ?? x + width)
      return { x: left, width: right - left, texts: wrapped(pdf, text, right - left - 2 * padding, style) }
    })
    const count = Math.max(1, ...cells.map(({ texts }) => texts.length))
    return Array.from({ length: count }, (_, place): SetLine => {
      const first = place === 0
      return {
        text: row.join(' '),
        block,
        kind: 'table',
        tag: 'Table',
        x,
        width,
        style,
        justified: false,
        full: true,
        advance: first ? above + below + (index === 0 ? gap : 0) : pitch,
        row: {
          index,
          cells: cells.map(({ texts, ...cell }) => ({ ...cell, text: texts[place] ?? '' })),
          isFirst: first,
          isLast: place === count - 1,
        },
      }
    })
  })
}

/**
 * Returns the left edges of the columns. Each column is at least as wide as its longest word. The remaining width is distributed in proportion to
 * each column's longest text. The font is reduced if the longest words do not fit.
 */
function columnsOf(
  pdf: Pdf,
  rows: string[][],
  { x, width, style }: Pick<CellPosition, 'x' | 'width' | 'style'>,
): { edges: number[]; style: TextStyle } {
  const count = Math.max(...rows.map(({ length }) => length))
  const widest = (texts: string[]) => Math.max(12, ...texts.map((text) => widthOf(pdf, text, style))) + 2 * padding + 2
  const columns = Array.from({ length: count }, (_, column) => {
    const texts = rows.filter(({ length }) => length > 1).map((row) => row[column] ?? '')
    const least = widest(texts.flatMap((text) => text.split(' ').filter((word) => !/\p{Script=Han}/u.test(word))))
    return { least, most: Math.max(least, Math.min(width, widest(texts))) }
  })
  const least = columns.reduce((sum, column) => sum + column.least, 0)
  const asked = columns.reduce((sum, column) => sum + column.most - column.least, 0)
  const [left, scale] = [Math.max(0, width - least), Math.min(1, width / least)]
  const edges = [x]
  for (const column of columns.slice(0, -1)) {
    const share = asked > 0 ? (left * (column.most - column.least)) / asked : left / count
    edges.push((edges.at(-1) ?? x) + column.least * scale + share)
  }
  return { edges, style: { ...style, size: style.size * scale } }
}

/** State of a table while its rows are drawn; `cells` are the structure elements of the current row. */
type OpenTable = { pdf: Pdf; element: PDFKit.PDFStructureElement; cells: PDFKit.PDFStructureElement[]; top: number }

export function openTable(pdf: Pdf, element: PDFKit.PDFStructureElement): OpenTable {
  return { pdf, element, cells: [], top: 0 }
}

/** Draws one line of a row; the last line also draws the row's borders. */
export function drawRow(table: OpenTable, row: RowLine, baseline: number, style: TextStyle): void {
  const { pdf } = table
  if (row.isFirst) {
    const tag = pdf.struct('TR')
    table.element.add(tag)
    table.cells = row.cells.map(() => pdf.struct('TD'))
    for (const cell of table.cells) tag.add(cell)
    table.top = baseline - above
  }
  row.cells.forEach(({ text, x }, column) => {
    if (text !== '') table.cells[column]?.add(() => void drawText(pdf, text, x + padding, baseline, style))
  })
  if (row.isLast) drawEdges(pdf, row, table.top, baseline + below)
}

function drawEdges(pdf: Pdf, { cells }: RowLine, top: number, bottom: number): void {
  pdf.markContent('Artifact')
  pdf.lineWidth(hairline.width).strokeColor(hairline.color)
  for (const { x, width } of cells) pdf.rect(x, top, width, bottom - top).stroke()
  pdf.endMarkedContent()
}
