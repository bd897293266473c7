import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadingDifference } from '../../../domain/agreements/reading-difference.ts'
import { withAlignedTables } from './text/aligned-tables.ts'
import { damageOf, encrypted } from '../inspect/damage.ts'
import { withoutPageFurniture } from './text/page-furniture.ts'
import { insidePdf, readDrawing } from './open-pdf.ts'
import { packedTwiceIn } from '../inspect/packed-twice.ts'
import { textOfPages } from './text/paragraphs.ts'
import { pageOf, type PdfPage } from './text/pdf-lines.ts'
import { readingDifference } from './reading-guard.ts'
import { dangerOf } from '../inspect/signed-pdf-danger.ts'

/** The result of reading a PDF: its text, empty when it has none, why it could not be read, what is broken in it, or why it is unsafe to open. */
export type ReadingProduct =
  | { text: string; pages: number; difference: ReadingDifference }
  | { unreadable: string }
  | { damaged: string }
  | { unsafe: string }

/** A page as it is read, and its text from the PDF library. */
type ReadPage = { page: PdfPage; said: string }

/** Above this an agreement is none, and the time limit would refuse it anyway. */
const mostPages = 500

/** Reads a PDF in the process it is called in, which a hostile file may take with it: the server calls it in a process of its own. */
export async function readPdf(bytes: Uint8Array): Promise<ReadingProduct> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damage = damageOf(bytes)
  if (damage !== null) return damage === encrypted ? { unreadable: damage } : { damaged: damage }
  const packing = packedTwiceIn(file)
  if (packing !== null) return { unreadable: packing }
  // Every signer opens it: what is refused of signed PDFs is refused here, and a damaged table too, since readers repair it in different ways.
  const danger = await dangerOf(bytes)
  if (danger) return 'damagedTable' in danger ? { damaged: danger.damagedTable } : danger
  let read: ReadPage[]
  try {
    read = await insidePdf(bytes, pagesOf)
  } catch (error) {
    return { unreadable: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
  const left = withoutPageFurniture(read.map(({ page }) => page))
  const text = textOfPages(withAlignedTables(left))
  const said = read.map(({ page, said: library }, index) => {
    const content = new Set(left[index]?.lines)
    const gone = page.lines.filter((line) => !content.has(line))
    return { text: library, leftOut: gone.map(({ text, y }) => ({ text, half: halfOf(y, page) })) }
  })
  return { text, pages: read.length, difference: readingDifference(said, text) }
}

const halfOf = (y: number, { height }: PdfPage): 'upper' | 'lower' => (y < height / 2 ? 'upper' : 'lower')

async function pagesOf(document: PDFDocumentProxy): Promise<ReadPage[]> {
  if (document.numPages > mostPages) throw new Error(`more than ${mostPages} pages`)
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const printed = await libraryTextOf(page)
    const drawing = await readDrawing(page)
    // The library's text has what is printed, not what is filled in.
    const said = [printed, ...drawing.fields.map(({ value }) => value)].join('\n')
    pages.push({ page: pageOf(drawing), said })
  }
  return pages
}

type TextItem = { str: string; transform: number[]; height: number; hasEOL: boolean }

/** Distance, relative to the size of the type, within which the same text printed again counts once. */
const overprintReach = 0.12

/** Number of earlier items among which the same text is searched. */
const overprintWindow = 80

/** Returns a page's text as the PDF library reads it, line by line; the reading guard compares the reading with it. */
async function libraryTextOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const seen: TextItem[] = []
  let text = ''
  for (const item of items as TextItem[]) {
    const isAgain = item.str.trim() !== '' && seen.slice(-overprintWindow).some((earlier) => isOverprint(earlier, item))
    if (!isAgain) text += item.str
    if (item.hasEOL) text += '\n'
    seen.push(item)
  }
  return text
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
