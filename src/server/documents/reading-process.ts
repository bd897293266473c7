import { fileURLToPath } from 'node:url'

import {
  getDocument,
  OPS,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'

import { damageOf } from './damage.ts'
import { withoutFurniture } from './furniture.ts'
import { packedTwiceIn } from './packed-twice.ts'
import { textOf } from './paragraphs.ts'
import { glyphsOf, type FontShape } from './pdf-glyphs.ts'
import { pageOf, type Page } from './pdf-lines.ts'
import { serve } from './serve.ts'

/** What reading a PDF gives: its text, empty when it has none, or why it could not be read. */
export type ReadingProduct = { text: string; pages: number } | { unreadable: string }

/** Above this an agreement is none, and the time limit would refuse it anyway. */
const mostPages = 500
/** Width times height; a bigger picture would only fill the memory. */
const biggestPicture = 40_000_000

function packageFolder(name: string): string {
  return fileURLToPath(new URL(`../../${name}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))
}

async function read(bytes: Uint8Array): Promise<ReadingProduct> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damage = damageOf(bytes) ?? packedTwiceIn(file)
  if (damage !== null) return { unreadable: damage }
  let pages: Page[]
  try {
    pages = await pagesOf(bytes)
  } catch (error) {
    return { unreadable: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
  return { text: textOf(withoutFurniture(pages)), pages: pages.length }
}

async function pagesOf(bytes: Uint8Array): Promise<Page[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: packageFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: packageFolder('standard_fonts'),
    wasmUrl: packageFolder('wasm'),
    iccUrl: packageFolder('iccs'),
    useSystemFonts: false,
    useWorkerFetch: false,
    // A page that is read in part is worse than one that is refused.
    stopAtErrors: true,
    maxImageSize: biggestPicture,
    verbosity: VerbosityLevel.ERRORS,
  })
  const document: PDFDocumentProxy = await task.promise
  if (document.numPages > mostPages) throw new Error(`more than ${mostPages} pages`)
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number)))
  return pages
}

async function readPage(page: PDFPageProxy): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 })
  const operators = await page.getOperatorList({ annotationMode: 0 })
  const shapeOf = (font: string): FontShape =>
    page.commonObjs.has(font) ? (page.commonObjs.get(font) as FontShape) : {}
  const glyphs = glyphsOf(operators, OPS, viewport.transform, shapeOf)
  page.cleanup()
  return pageOf(glyphs, viewport.width, viewport.height)
}

serve(read)
