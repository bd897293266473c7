import { fileURLToPath } from 'node:url'
import {
  getDocument,
  OPS,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type FormField, fieldsOf } from './text/form-fields.ts'
import { type DrawnText, type FontShape, type Glyph, glyphsOf } from './text/pdf-glyphs.ts'
import { type Rule, rulesOf } from './text/pdf-rules.ts'

/** Maximum width times height of an image in pixels; larger images would exhaust memory. */
const maxImagePixels = 40_000_000

function packageFolder(name: string): string {
  return fileURLToPath(new URL(`../../${name}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))
}

/**
 * Opens a PDF, calls `look` and closes the PDF. Rejects if the PDF cannot be read completely. With `namesFonts`, fonts have their names, from which
 * the reader recognizes bold type and symbols.
 */
export async function insidePdf<Seen>(
  bytes: Uint8Array,
  look: (document: PDFDocumentProxy) => Promise<Seen>,
  { namesFonts = false } = {},
): Promise<Seen> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: packageFolder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: packageFolder('standard_fonts'),
    wasmUrl: packageFolder('wasm'),
    iccUrl: packageFolder('iccs'),
    useSystemFonts: false,
    useWorkerFetch: false,
    // Refusing a page is better than reading only part of it.
    stopAtErrors: true,
    maxImageSize: maxImagePixels,
    fontExtraProperties: namesFonts,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await look(await task.promise)
  } finally {
    await task.destroy()
  }
}

/** Returns the glyphs of a page in drawing order, and its size in points. */
export async function readGlyphs(page: PDFPageProxy): Promise<{ glyphs: Glyph[]; width: number; height: number }> {
  const { glyphs, width, height } = await readDrawing(page)
  return { glyphs, width, height }
}

/** The content of a page: text, ruling lines and form fields. */
export type Drawing = DrawnText & { rules: Rule[]; fields: FormField[]; width: number; height: number }

export async function readDrawing(page: PDFPageProxy): Promise<Drawing> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const operators = await page.getOperatorList({ annotationMode: 0 })
  const text = glyphsOf(operators, OPS, transform, (font) => fontOf(page, font))
  const rules = rulesOf(operators, OPS, transform)
  const fields = fieldsOf(await page.getAnnotations(), transform)
  page.cleanup()
  return { ...text, rules, fields, width, height }
}

/** Returns a font of the page by the name that pdf.js gives it; empty if it is not loaded. */
export function fontOf(page: PDFPageProxy, name: string): FontShape {
  return page.commonObjs.has(name) ? (page.commonObjs.get(name) as FontShape) : {}
}
