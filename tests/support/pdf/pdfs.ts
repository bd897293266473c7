import { fileURLToPath } from 'node:url'

import PdfKit from 'pdfkit'

type Pdf = PDFKit.PDFDocument

export const chineseFont = fileURLToPath(new URL('../../../src/server/pdf/font/han/sc.ttf', import.meta.url))

/** Draws a PDF with pdfkit, similar to the output of a word processor. Uses the standard fonts unless `options` names others. */
export async function pdfOf(draw: (pdf: Pdf) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const margins = { top: 72, bottom: 110, left: 72, right: 72 }
  const pdf = new PdfKit({ size: 'A4', margins, bufferPages: true, ...options })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  draw(pdf)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Prints a line at height `y` on every page, such as a page number. */
export function onEveryPage(pdf: Pdf, y: number, lineOf: (page: number, pages: number) => string): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    pdf.fontSize(9).text(lineOf(index + 1, count), 72, y, { lineBreak: false })
  }
}

export function setBlocks(pdf: Pdf, blocks: string[], size = 11): void {
  pdf.fontSize(size)
  for (const block of blocks) pdf.text(block, { paragraphGap: 10 })
}

/** Builds a minimal PDF from these objects. The first object must be the catalog. */
export function rawPdf(objects: string[]): Uint8Array {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(file, 'latin1')
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

/**
 * Returns an agreement with a ligature that its font maps to a private Unicode character. Signers would see boxes, and the PDF reader cannot restore
 * the text.
 */
export function boxedPdf(title: string): Uint8Array {
  const cmap =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
    '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <01> <E0AB> endbfchar endcmap end end'
  const lines = [
    title,
    '1. You keep your work, and are the \\001rst to be named.',
    '2. We keep this agreement on \\001le.',
  ]
  const shown = lines.map((line, index) => `1 0 0 1 72 ${700 - 40 * index} Tm (${line}) Tj`).join(' ')
  return rawPage(`BT /F1 12 Tf ${shown} ET`, [
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 6 0 R >>',
    `<< /Length ${cmap.length} >>\nstream\n${cmap}\nendstream`,
  ])
}

export function rawPage(content: string, font: string[]): Uint8Array {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...font,
  ])
}

export const clause = (number: number) =>
  `${number}. You hereby grant to the Project a perpetual, worldwide, non-exclusive licence under clause ${number}. ` +
  'You keep all right, title and interest in Your Contributions, and nothing in this agreement changes that. '
    .repeat(4)
    .trim()
