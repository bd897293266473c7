import type { Pdf, PdfDocument } from './document.ts'
import { drawText, type TextStyle, withCodePoints } from './text-drawing.ts'
import { wrapped } from './wrapping.ts'

export type Row = { title: string; value: string }
export type FactTable = {
  rows: Row[]
  label: TextStyle
  value: TextStyle
  leading: number
  padding: number
  column: number
}

export const factSheet = { width: 595.28, height: 841.89, side: 64, top: 72, bottom: 786 }
export const measure = factSheet.width - 2 * factSheet.side
export const colors = {
  ink: '#1c2126',
  second: '#4a525b',
  third: '#6b737c',
  line: '#e2ded5',
  sheet: '#fffefb',
  seal: '#c0392b',
}

export function drawSheet(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Page' })
  pdf.rect(0, 0, factSheet.width, factSheet.height).fill(colors.sheet)
  pdf.endMarkedContent()
}

/** Draws the logo, the community and the heading. Returns the bottom edge. */
export function drawHead(document: PdfDocument, heading: string, community: string): number {
  const { pdf } = document
  drawSeal(pdf, factSheet.side, factSheet.top, 40)
  const small: TextStyle = { size: 10, color: colors.third }
  const [name = ''] = wrapped(pdf, community, measure - 56, small)
  tagged(document, 'P', () => drawText(pdf, name.trimEnd(), factSheet.side + 56, factSheet.top + 12, small))
  tagged(document, 'H1', () =>
    drawText(pdf, heading, factSheet.side + 56, factSheet.top + 37, { size: 21, bold: true }),
  )
  return factSheet.top + 40
}

function drawSeal(pdf: Pdf, x: number, y: number, size: number): void {
  const at = (fraction: number) => fraction * size
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.roundedRect(x, y, size, size, at(0.2)).fill(colors.seal)
  pdf.lineWidth(at(0.1)).lineCap('round').lineJoin('round').strokeColor('#ffffff')
  pdf
    .moveTo(x + at(0.26), y + at(0.53))
    .lineTo(x + at(0.43), y + at(0.69))
    .lineTo(x + at(0.75), y + at(0.33))
    .stroke()
  pdf.endMarkedContent()
}

export function drawParagraph(
  document: PdfDocument,
  text: string,
  top: number,
  style: TextStyle,
  leading: number,
): number {
  const lines = wrapped(document.pdf, text, measure, style)
  tagged(document, 'P', () =>
    lines.forEach((line, index) => drawText(document.pdf, line, factSheet.side, top + (index + 1) * leading, style)),
  )
  return top + lines.length * leading
}

/** Draws rows between hairlines and continues on the next page if necessary. Returns the bottom edge. */
export function drawTable({ pdf, root }: PdfDocument, table: FactTable, top: number): number {
  const element = pdf.struct('Table')
  root.add(element)
  let y = top
  for (const row of table.rows) {
    const cells = wrappedCells(pdf, table, row)
    const height = heightOf(cells, table)
    if (y + height > factSheet.bottom) y = turnPage(pdf)
    drawHairline(pdf, y)
    drawRow(pdf, element, table, cells, y + table.padding)
    y += height
  }
  drawHairline(pdf, y)
  element.end()
  return y
}

type Cells = { titles: string[]; values: string[] }

/** Returns the lines of a row's two cells. A value longer than a page is truncated. */
export function wrappedCells(pdf: Pdf, { column, label, value }: FactTable, row: Row): Cells {
  const titles = wrapped(pdf, row.title, column - 14, label)
  const values = wrapped(pdf, withCodePoints(pdf, row.value), measure - column, value)
  const most = Math.floor((factSheet.bottom - factSheet.top) / 20)
  return { titles: titles.slice(0, most), values: values.slice(0, most) }
}

export function heightOf({ titles, values }: Cells, { leading, padding }: FactTable): number {
  return Math.max(1, titles.length, values.length) * leading + 2 * padding
}

function drawRow(pdf: Pdf, parent: PDFKit.PDFStructureElement, table: FactTable, cells: Cells, top: number): void {
  const first = top + table.leading * 0.72
  const draw = (lines: string[], x: number, style: TextStyle) =>
    lines.forEach((line, index) => drawText(pdf, line, x, first + index * table.leading, style))
  const row = pdf.struct('TR')
  parent.add(row)
  row.add(pdf.struct('TH', {}, [() => draw(cells.titles, factSheet.side, table.label)]))
  row.add(pdf.struct('TD', {}, [() => draw(cells.values, factSheet.side + table.column, table.value)]))
  row.end()
}

export function turnPage(pdf: Pdf): number {
  pdf.addPage()
  drawSheet(pdf)
  return factSheet.top
}

function drawHairline(pdf: Pdf, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .lineWidth(0.5)
    .strokeColor(colors.line)
    .moveTo(factSheet.side, y)
    .lineTo(factSheet.width - factSheet.side, y)
    .stroke()
  pdf.endMarkedContent()
}

export function tagged({ pdf, root }: PdfDocument, type: 'P' | 'H1' | 'H2', draw: () => void): void {
  root.add(pdf.struct(type, {}, [draw]))
}
