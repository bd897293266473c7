/// <reference types="vite/client" />
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  RenderingCancelledException,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// The build replaces the import with a URL.
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** URL of PDF.js's fonts and character maps in the build output. They are used for files that do not embed their own. */
const library = `/assets/pdf-${version}/`

/** Maximum number of pixels per page or image. Larger pages are drawn at a lower resolution. */
const maxPixels = 4_000_000
const biggestImage = 16_000_000
/** Timeout for drawing a page, in milliseconds. */
const longestDrawing = 20_000
/** Maximum ratio of the longer to the shorter side. Pages that exceed it are not drawn. */
const widestStrip = 8

/** Placeholder of a page. `ratio` is width / height. */
export type Placeholder = { ratio: number }

/** Opens a PDF served by the service. It is parsed in a worker, without eval or WebAssembly, which the Content-Security-Policy forbids. */
export function openFile(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
    disableRange: true,
    disableStream: true,
    cMapUrl: `${library}cmaps/`,
    standardFontDataUrl: `${library}standard_fonts/`,
    maxImageSize: biggestImage,
    canvasMaxAreaInBytes: 4 * biggestImage,
  })
}

/** Returns the placeholder for pages that were not measured yet, based on the first page. */
export async function placeholderOf(document: PDFDocumentProxy): Promise<Placeholder> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { ratio: ratioOf(width, height) ?? 210 / 297 }
}

/** Returns the aspect ratio (width / height), or null if the page cannot be shown. */
function ratioOf(width: number, height: number): number | null {
  const ratio = width / height
  return ratio > 1 / widestStrip && ratio < widestStrip ? ratio : null
}

/** Fills a canvas with white. PDF.js uses an opaque canvas, which is black until drawing starts. */
function whiten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/**
 * Draws a page at a width in CSS pixels. `done` resolves with the aspect ratio, or with null if drawing was canceled. It rejects if the page cannot
 * be drawn.
 */
export function drawPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<Placeholder | null>; stop: () => void } {
  let isStopped = false
  let cancel = (): void => undefined
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    cancel()
  }, longestDrawing)
  const draw = async (): Promise<Placeholder | null> => {
    const page = await document.getPage(number)
    const whole = page.getViewport({ scale: 1 })
    const ratio = ratioOf(whole.width, whole.height)
    if (ratio === null) throw new Error('The PDF page has no valid size')
    const wanted = (width * Math.min(2, devicePixelRatio)) / whole.width
    const scale = Math.min(wanted, Math.sqrt(maxPixels / (whole.width * whole.height)))
    const viewport = page.getViewport({ scale })
    if (isStopped) return null
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.floor(viewport.height))
    whiten(canvas)
    const task = page.render({ canvas, viewport, annotationMode: 1 })
    cancel = () => task.cancel()
    try {
      await task.promise
    } catch (error) {
      if (isLate || !(error instanceof RenderingCancelledException)) throw error
      return null
    } finally {
      page.cleanup()
    }
    return { ratio }
  }
  return {
    done: draw().finally(() => clearTimeout(timer)),
    stop() {
      isStopped = true
      clearTimeout(timer)
      cancel()
      // Frees the memory of a page that is out of view. One white pixel remains, because an empty canvas would be black.
      canvas.width = 1
      canvas.height = 1
      whiten(canvas)
    },
  }
}
