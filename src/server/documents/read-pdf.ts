import { withAlignedTables } from './aligned-tables.ts'
import { damageOf } from './damage.ts'
import { withoutFurniture } from './furniture.ts'
import { openPdf, readDrawing } from './open-pdf.ts'
import { packedTwiceIn } from './packed-twice.ts'
import { textOf } from './paragraphs.ts'
import { pageOf, type Page } from './pdf-lines.ts'
import { dangerOf } from './signed-pdf-danger.ts'

/** What reading a PDF gives: its text, empty when it has none, why it could not be read, or why it is unsafe to open. */
export type ReadingProduct = { text: string; pages: number } | { unreadable: string } | { unsafe: string }

/** Above this an agreement is none, and the time limit would refuse it anyway. */
const mostPages = 500

/** Reads a PDF in the process it is called in, which a hostile file may take with it: the server calls it in a process of its own. */
export async function readPdf(bytes: Uint8Array): Promise<ReadingProduct> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damage = damageOf(bytes) ?? packedTwiceIn(file)
  if (damage !== null) return { unreadable: damage }
  // Every signer opens it: what is refused of signed PDFs is refused here.
  const danger = await dangerOf(bytes)
  if (danger && 'unsafe' in danger) return danger
  let pages: Page[]
  try {
    pages = await pagesOf(bytes)
  } catch (error) {
    return { unreadable: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
  return { text: textOf(withAlignedTables(withoutFurniture(pages))), pages: pages.length }
}

async function pagesOf(bytes: Uint8Array): Promise<Page[]> {
  const document = await openPdf(bytes)
  if (document.numPages > mostPages) throw new Error(`more than ${mostPages} pages`)
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(pageOf(await readDrawing(await document.getPage(number))))
  }
  return pages
}
