import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { drawPage, type Placeholder } from './pdf-drawing.ts'

/** Margin around the viewport within which pages are drawn in advance. */
const ahead = '600px 0px'

export type PageOfFile = { document: PDFDocumentProxy; number: number; placeholder: Placeholder }

/** Draws a page into its placeholder, which reserves the space immediately. The page is drawn only while it is in or near the viewport. */
export function usePicture<Place extends HTMLElement>({ document, number, placeholder }: PageOfFile) {
  const place = useRef<Place>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(false)
  const [width, setWidth] = useState(0)
  const [size, setSize] = useState(placeholder)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const seeing = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), { rootMargin: ahead })
    const measuring = new ResizeObserver(() => setWidth(Math.round(current.clientWidth)))
    seeing.observe(current)
    measuring.observe(current)
    return () => {
      seeing.disconnect()
      measuring.disconnect()
    }
  }, [])
  useEffect(() => {
    const { current } = canvas
    if (!current || !isNear || width === 0) return undefined
    const drawing = drawPage(document, number, current, width)
    drawing.done.then(
      (drawn) => drawn && setSize(drawn),
      () => setFailed(true),
    )
    return () => drawing.stop()
  }, [document, number, isNear, width])
  return { place, canvas, size, isFailed }
}
