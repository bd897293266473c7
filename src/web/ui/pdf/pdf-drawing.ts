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

/** URL of the library's fonts and character maps in the build output, for files that do not embed their own. */
const library = `/assets/pdf-${version}/`

/** Maximum number of pixels of one page or of an image in it; a larger page is drawn at a lower resolution. */
const maxPixels = 4_000_000
const biggestImage = 16_000_000
/** Maximum time to draw a page, in milliseconds. */
const longestDrawing = 20_000
/** Maximum ratio of the longer to the shorter side; a narrower page cannot be drawn. */
const widestStrip = 8

/** Placeholder of a page: its width divided by its height. */
export type Placeholder = { ratio: number }

/** Opens a PDF from our service. It is parsed in a worker, without eval and WebAssembly, which our Content-Security-Policy forbids. */
export function openFile(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    disableRange: true,
    disableStream: true,
    useWasm: false,
    useWorkerFetch: false,
    cMapUrl: `${library}cmaps/`,
    standardFontDataUrl: `${library}standard_fonts/`,
    maxImageSize: biggestImage,
    canvasMaxAreaInBytes: 4 * biggestImage,
    verbosity: 0,
  })
}

/** Returns the placeholder of all pages whose aspect ratio is not known yet: that of the first page. */
export async function placeholderOf(document: PDFDocumentProxy): Promise<Placeholder> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { ratio: ratioOf(width, height) ?? 210 / 297 }
}

/** Returns the aspect ratio; null for a page that cannot be shown. */
function ratioOf(width: number, height: number): number | null {
  const ratio = width / height
  return ratio > 1 / widestStrip && ratio < widestStrip ? ratio : null
}

/** Fills a canvas with white. A canvas without transparency, which the library draws on, is black until drawing starts. */
function whiten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/**
 * Draws a page at a width in CSS pixels. `done` resolves with its aspect ratio, or with null if drawing was stopped; it rejects if the page
 * cannot be drawn.
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
    if (ratio === null) throw new Error('no page to look at')
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
      // Pages out of view use no memory. One pixel keeps them white: an empty canvas would be black until it is drawn again.
      canvas.width = 1
      canvas.height = 1
      whiten(canvas)
    },
  }
}
