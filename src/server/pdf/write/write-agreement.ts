import type { AgreementBlock } from '../../../domain/agreements/agreement-block.ts'
import { blockLines, blocksOf } from '../../../domain/agreements/agreement-text.ts'
import type { Language } from '../../../domain/text/languages.ts'
import { leadingNumber } from '../../../domain/agreements/clause-numbers.ts'
import { drawText, widthOf, type TextStyle } from './text-drawing.ts'
import { openDocument, type PdfDocument, type Pdf } from './document.ts'
import { paged, type SetLine } from './paging.ts'
import { isRightToLeft } from './text-runs.ts'
import { drawRow, openTable, tableLines } from './table-setting.ts'
import { wrapped } from './wrapping.ts'

/** An agreement to write. `text` has the format of `readAgreement`; `title` is set in the document's properties. */
export type AgreementDocument = { language: Language; title: string; text: string }

const page = { width: 595.28, height: 841.89, side: 78, top: 96, bottom: 762 }
const pitch = 17.5
const grey = '#6b737c'

type Setting = { style: TextStyle; leading: number; before: number; after: number; tag: string; justified: boolean }

const settings: Record<AgreementBlock['kind'], Setting> = {
  table: { style: { size: 10.5 }, leading: pitch, before: 9, after: 6, tag: 'Table', justified: false },
  title: { style: { size: 20, bold: true }, leading: 30, before: 0, after: 8, tag: 'H1', justified: false },
  heading: { style: { size: 12.5, bold: true }, leading: 20, before: 16, after: 0, tag: 'H2', justified: false },
  paragraph: { style: { size: 10.5 }, leading: pitch, before: 9, after: 0, tag: 'P', justified: true },
  clause: { style: { size: 10.5 }, leading: pitch, before: 9, after: 0, tag: 'P', justified: true },
}

/** Writes an agreement as a tagged A4 PDF. Deterministic. Runs in the writing process. */
export async function writeAgreement({ language, title, text }: AgreementDocument): Promise<Uint8Array> {
  // An agreement has no date; a fixed date makes the bytes reproducible.
  const document = openDocument({ language, title, created: new Date(Date.UTC(2000, 0, 1)), seed: text })
  const blocks = blocksOf(text)
  const lines = blockLines(text).flatMap((written, index) => linesOf(document.pdf, written, blocks, index))
  const pages = paged(lines, page.bottom - page.top)
  drawPages(document, pages)
  if (pages.length > 1) numberPages(document.pdf, pages.length)
  return document.finish()
}

function linesOf(pdf: Pdf, written: string, blocks: AgreementBlock[], index: number): SetLine[] {
  const block = blocks[index] ?? { kind: 'paragraph', text: written }
  const above = blocks[index - 1]
  const setting = settings[block.kind]
  const gap = above ? settings[above.kind].after + setting.before : 0
  const indent = block.kind === 'clause' ? 16 * ((block.level ?? 1) - 1) : 0
  const width = page.width - 2 * page.side - indent
  if (block.rows) {
    return tableLines(pdf, block.rows, { block: index, x: page.side, width, style: setting.style, gap })
  }
  const style = styleOf(pdf, written, width, setting.style)
  const texts = wrapped(pdf, withWideGaps(written), width, style)
  return texts.map((text, place) => ({
    text,
    block: index,
    kind: block.kind,
    tag: setting.tag,
    x: page.side + indent,
    width,
    style,
    // Justifies wrapped lines, so that a short line indicates the end of a paragraph. A line before a long blank is not justified.
    justified: setting.justified && place < texts.length - 1 && widthOf(pdf, text.trimEnd(), style) > width * 0.6,
    full: widthOf(pdf, text.trimEnd(), style) > width * 0.8,
    advance: setting.leading + (place === 0 ? gap : 0),
  }))
}

/** Keeps a form line on a single line, in smaller type if necessary. Otherwise its blanks would look like separate lines. */
function styleOf(pdf: Pdf, text: string, width: number, style: TextStyle): TextStyle {
  const wanted = /_{4,}/.test(text) ? widthOf(pdf, text, style) : 0
  return wanted > width && wanted < 1.6 * width ? { ...style, size: (style.size * width * 0.99) / wanted } : style
}

/** Widens spaces between Chinese characters, which separate the blanks in a form. */
function withWideGaps(text: string): string {
  const numbered = leadingNumber(text)?.number.length ?? 0
  const gap = /(?<=[\p{Script=Han}\u3001-\u303f\uff01-\uff60]) (?=[\p{Script=Han}\u3001-\u303f\uff01-\uff60])/gu
  return text.slice(0, numbered + 1) + text.slice(numbered + 1).replace(gap, '\u3000\u3000')
}

function drawPages({ pdf, root }: PdfDocument, pages: SetLine[][]): void {
  let element: PDFKit.PDFStructureElement | undefined
  let block = -1
  let table: ReturnType<typeof openTable> | undefined
  pages.forEach((lines, index) => {
    if (index > 0) pdf.addPage()
    let y = page.top
    lines.forEach((line, place) => {
      y += place === 0 ? line.style.size : line.advance
      if (line.block !== block) {
        element?.end()
        element = pdf.struct(line.tag)
        root.add(element)
        block = line.block
        table = line.row && openTable(pdf, element)
      }
      const baseline = y
      if (line.row && table) drawRow(table, line.row, baseline, line.style)
      else element?.add(() => drawLine(pdf, line, baseline))
    })
  })
  element?.end()
}

/** Draws a line. Justified text is drawn word by word, with the remaining width distributed between the words. */
function drawLine(pdf: Pdf, { text, x, width, style, justified }: SetLine, y: number): void {
  const slack = width - widthOf(pdf, text.trimEnd(), style)
  const words = text.match(/\S+\s*/g) ?? []
  if (isRightToLeft(text)) {
    drawText(pdf, text.trimEnd(), x + slack, y, style)
  } else if (!justified || slack <= 0) {
    drawText(pdf, text, x, y, style)
  } else if (words.length > 4) {
    const share = slack / (words.length - 1)
    words.reduce((position, word) => drawText(pdf, word, position, y, style) + share, x)
  } else {
    drawText(pdf, text, x, y, { ...style, spacing: slack / Math.max(1, Array.from(text.trimEnd()).length - 1) })
  }
}

function numberPages(pdf: Pdf, count: number): void {
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    const label = `${index + 1} / ${count}`
    const style: TextStyle = { size: 8.5, color: grey }
    pdf.markContent('Artifact', { type: 'Pagination' })
    drawText(pdf, label, (page.width - widthOf(pdf, label, style)) / 2, 806, style)
    pdf.endMarkedContent()
  }
}
