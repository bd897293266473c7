/// <reference types="vite/client" />
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  RenderingCancelledException,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// The build replaces it by a URL.
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Where the build puts the library's fonts and character maps, for files that do not embed their own. */
const library = `/assets/pdf-${version}/`

/** The most pixels of one picture, a page or an image in it; a bigger page is drawn coarser. */
const mostPixels = 4_000_000
const biggestImage = 16_000_000
/** How long one page may take, in milliseconds. */
const longestDrawing = 20_000
/** Width by height; a page beyond it is too narrow to be drawn. */
const widestStrip = 8

/** The shape of a page: its width by its height. */
export type Placeholder = { ratio: number }

/** Opens a PDF of ours: parsed in a worker, without eval and WebAssembly, which the Content-Security-Policy of our pages forbids. */
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

/** The aspect ratio of every page until its own is known: that of the first. */
export async function placeholderOf(document: PDFDocumentProxy): Promise<Placeholder> {
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  return { ratio: ratioOf(width, height) ?? 210 / 297 }
}

/** Null for a page that cannot be shown. */
function ratioOf(width: number, height: number): number | null {
  const ratio = width / height
  return ratio > 1 / widestStrip && ratio < widestStrip ? ratio : null
}

/** A canvas without transparency, which the library draws on, is black until the drawing begins. */
function whiten(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

/**
 * Draws a page at a width in CSS pixels. `done` resolves with its aspect ratio, or null where it was stopped before; it rejects for a page that
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
    const scale = Math.min(wanted, Math.sqrt(mostPixels / (whole.width * whole.height)))
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
      // Pages out of view use no memory; one pixel keeps them white, where a canvas without any would be black until it is drawn again.
      canvas.width = 1
      canvas.height = 1
      whiten(canvas)
    },
  }
}
