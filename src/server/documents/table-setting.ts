import { drawText, widthOf, type Ink } from './ink.ts'
import type { Pdf } from './paper.ts'
import type { RowLine, SetLine } from './paging.ts'
import { wrapped } from './wrapping.ts'

/** Between a cell's edge and its text, in points. */
const padding = 5
/** From a row's upper edge to its first baseline, from its last one to the lower edge, and between two baselines, in points. */
const [above, below, pitch] = [14, 7, 15]
const hairline = { width: 0.5, color: '#6b737c' }

type Place = { block: number; x: number; width: number; ink: Ink; gap: number }

/** The lines of a table as they are drawn: each cell wrapped in its column, the last one of a short row to the table's end. */
export function tableLines(pdf: Pdf, rows: string[][], { block, x, width, ink, gap }: Place): SetLine[] {
  const edges = edgesOf(pdf, rows, { x, width, ink })
  return rows.flatMap((row, index) => {
    const cells = row.map((text, column) => {
      const left = edges[column] ?? x
      const right = column === row.length - 1 ? x + width : (edges[column + 1] ?? x + width)
      return { x: left, width: right - left, texts: wrapped(pdf, text, right - left - 2 * padding, ink) }
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
        ink,
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

/** Where columns begin: each as wide as its longest text asks for among the others. */
function edgesOf(pdf: Pdf, rows: string[][], { x, width, ink }: Pick<Place, 'x' | 'width' | 'ink'>): number[] {
  const count = Math.max(...rows.map(({ length }) => length))
  const wishes = Array.from({ length: count }, (_, column) => {
    const texts = rows.filter(({ length }) => length > 1).map((row) => row[column] ?? '')
    return Math.min(width / 2, Math.max(40, ...texts.map((text) => widthOf(pdf, text, ink) + 2 * padding + 1)))
  })
  const share = width / wishes.reduce((sum, wish) => sum + wish, 0)
  const edges = [x]
  for (const wish of wishes.slice(0, -1)) edges.push((edges.at(-1) ?? x) + wish * share)
  return edges
}

/** A table while its rows are drawn: the tags of the row under way, one a cell. */
type OpenTable = { pdf: Pdf; element: PDFKit.PDFStructureElement; cells: PDFKit.PDFStructureElement[]; top: number }

export function openTable(pdf: Pdf, element: PDFKit.PDFStructureElement): OpenTable {
  return { pdf, element, cells: [], top: 0 }
}

/** Draws one line of a row, and its edges with the last one. */
export function drawRow(table: OpenTable, row: RowLine, baseline: number, ink: Ink): void {
  const { pdf } = table
  if (row.isFirst) {
    const tag = pdf.struct('TR')
    table.element.add(tag)
    table.cells = row.cells.map(() => pdf.struct('TD'))
    for (const cell of table.cells) tag.add(cell)
    table.top = baseline - above
  }
  row.cells.forEach(({ text, x }, column) => {
    if (text !== '') table.cells[column]?.add(() => void drawText(pdf, text, x + padding, baseline, ink))
  })
  if (row.isLast) drawEdges(pdf, row, table.top, baseline + below)
}

function drawEdges(pdf: Pdf, { cells }: RowLine, top: number, bottom: number): void {
  pdf.markContent('Artifact')
  pdf.lineWidth(hairline.width).strokeColor(hairline.color)
  for (const { x, width } of cells) pdf.rect(x, top, width, bottom - top).stroke()
  pdf.endMarkedContent()
}
