import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { titleOf } from '../../../domain/agreements/agreement-text.ts'
import type { ReadingDifference } from '../../../domain/agreements/reading-difference.ts'
import { withAlignedTables } from './text/aligned-tables.ts'
import { promptOf } from './text/blanks.ts'
import { dingbatsOf } from './text/dingbats.ts'
import { damageOf } from '../inspect/damage.ts'
import { withoutPageFurniture } from './text/page-furniture.ts'
import { fontOf, insidePdf, readDrawing } from './open-pdf.ts'
import { packedTwiceIn } from '../inspect/packed-twice.ts'
import { firstSizes, textOfPages } from './text/paragraphs.ts'
import { pageOf, type PdfPage } from './text/pdf-lines.ts'
import type { DrawnText } from './text/pdf-glyphs.ts'
import { isReadableText } from './text/readable-text.ts'
import { readingDifference } from './reading-guard.ts'
import { isEncrypted } from '../inspect/decrypted-copy.ts'
import { type Danger, dangerOf } from '../inspect/signed-pdf-danger.ts'

/**
 * Result of reading a PDF: the text (empty if there is none), or the reason why it is unreadable, damaged, unsafe or
 * locked, or that its fonts map glyphs to characters that are no text.
 */
export type ReadingProduct =
  | { text: string; title: string; pages: number; difference: ReadingDifference }
  | { unreadable: string }
  | Exclude<Danger, { damagedTable: string }>
  | { garbled: true }

/** A page, its text as extracted by the PDF library, and the characters of each font. */
type ReadPage = { page: PdfPage; text: string; byFont: DrawnText['byFont'] }

/** Maximum number of pages. Longer documents are not agreements and would exceed the time limit. */
const maxPages = 500

/** Reads a PDF in the current process, which a hostile file may crash. The server calls it in a separate process. */
export async function readPdf(bytes: Uint8Array): Promise<ReadingProduct> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isEncrypted(file.toString('latin1'))) {
    const damage = damageOf(bytes)
    if (damage !== null) return { damaged: damage }
    const packing = packedTwiceIn(file)
    if (packing !== null) return { unreadable: packing }
  }
  // Every signer opens the file, so the rules for signed PDFs apply. Scripts of form fields and damaged tables are refused as well; readers repair
  // damaged tables in different ways.
  const danger = await dangerOf(bytes)
  if (danger) return 'damagedTable' in danger ? { damaged: danger.damagedTable } : danger
  let read: ReadPage[]
  try {
    read = await insidePdf(bytes, pagesOf, { namesFonts: true })
  } catch (error) {
    return { unreadable: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
  if (!isReadableText(textsByFont(read))) return { garbled: true }
  const left = withoutPageFurniture(read.map(({ page }) => page))
  const text = textOfPages(withAlignedTables(left))
  const said = read.map(({ page, text: library }, index) => {
    const content = new Set(left[index]?.lines)
    const gone = page.lines.filter((line) => !content.has(line))
    return { text: library, leftOut: gone.map(({ text, y }) => ({ text, half: halfOf(y, page) })) }
  })
  const title = titleOf(text, firstSizes(left))
  return { text, title, pages: read.length, difference: readingDifference(said, text) }
}

function textsByFont(pages: readonly ReadPage[]): Iterable<string> {
  const texts = new Map<string, string>()
  for (const [font, text] of pages.flatMap(({ byFont }) => [...byFont])) texts.set(font, (texts.get(font) ?? '') + text)
  return texts.values()
}

const halfOf = (y: number, { height }: PdfPage): 'upper' | 'lower' => (y < height / 2 ? 'upper' : 'lower')

async function pagesOf(document: PDFDocumentProxy): Promise<ReadPage[]> {
  if (document.numPages > maxPages) throw new Error(`more than ${maxPages} pages`)
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const drawing = await readDrawing(page)
    const printed = await libraryTextOf(page)
    // The PDF library's text does not include the values and prompts of form fields.
    const ofFields = drawing.fields.flatMap((field) => [promptOf(field, drawing.fields, drawing.glyphs), field.value])
    const said = [printed, ...ofFields].join('\n')
    pages.push({ page: pageOf(drawing), text: said, byFont: drawing.byFont })
  }
  return pages
}

type TextItem = { str: string; fontName: string; transform: number[]; width: number; height: number; hasEOL: boolean }

/** Maximum distance, relative to the type size, at which repeated text counts as overprinted and is read once. */
const overprintReach = 0.12

/** Number of preceding items that are searched for overprinted text. */
const overprintWindow = 80

/** Returns a page's text as extracted by the PDF library, line by line. The reading guard compares the reader's result with it. */
async function libraryTextOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const seen: TextItem[] = []
  let text = ''
  for (const item of items as TextItem[]) {
    const isAgain = item.str.trim() !== '' && seen.slice(-overprintWindow).some((earlier) => isOverprint(earlier, item))
    const last = seen.at(-1)
    if (last && !last.hasEOL && isApart(last, item)) text += ' '
    if (!isAgain) text += dingbatsOf(fontOf(page, item.fontName).name ?? '')(item.str)
    if (item.hasEOL) text += '\n'
    seen.push(item)
  }
  return text
}

/** Returns whether two strings are not adjacent: pdf.js puts no space between a page number and a footer to the left of it. */
function isApart(last: TextItem, item: TextItem): boolean {
  const [x = 0, y = 0] = item.transform.slice(4)
  const [lastX = 0, lastY = 0] = last.transform.slice(4)
  return Math.abs(y - lastY) > item.height || x < lastX || x - lastX - last.width > item.height
}

function isOverprint(earlier: TextItem, item: TextItem): boolean {
  const [x = 0, y = 0] = item.transform.slice(4)
  const reach = overprintReach * item.height
  return (
    earlier.str === item.str &&
    Math.abs((earlier.transform[4] ?? 0) - x) < reach &&
    Math.abs((earlier.transform[5] ?? 0) - y) < reach
  )
}
