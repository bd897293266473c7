import { Box, chakra } from '@chakra-ui/react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { drawPage, openFile, placeholderOf, type Placeholder } from './pdf-drawing.ts'

/** How far from the visible part pages are drawn in advance. */
const ahead = '600px 0px'

type Opened = { document: PDFDocumentProxy; placeholder: Placeholder }

type PdfPagesProps = {
  file: string
  /** Called with the number of pages, once their places are there. */
  onOpened?: (pages: number) => void
  /** Shown in place of a file that cannot be opened. */
  failed?: ReactNode
}

/** All pages of a PDF, each drawn as it comes into view and released as it leaves. */
export function PdfPages({ file, onOpened, failed }: PdfPagesProps) {
  const { t } = useWords()
  const [opened, setOpened] = useState<Opened | 'failed' | null>(null)
  const tell = useRef(onOpened)
  useEffect(() => {
    tell.current = onOpened
  })
  useEffect(() => {
    if (opened !== null && opened !== 'failed') tell.current?.(opened.document.numPages)
  }, [opened])
  useEffect(() => {
    let isOver = false
    const task = openFile(file)
    task.promise
      .then(async (document) => ({ document, placeholder: await placeholderOf(document) }))
      .then(
        (found) => !isOver && setOpened(found),
        () => !isOver && setOpened('failed'),
      )
    return () => {
      isOver = true
      void task.destroy()
    }
  }, [file])
  if (opened === null) return <Box role="status">{t('pages.opening')}</Box>
  if (opened === 'failed' && failed !== undefined) return failed
  if (opened === 'failed') return <chakra.p role="alert">{t('pages.failed')}</chakra.p>
  const { document, placeholder } = opened
  return Array.from({ length: document.numPages }, (_, index) => (
    <PdfPage key={index + 1} document={document} number={index + 1} placeholder={placeholder} />
  ))
}

type PdfPageProps = { document: PDFDocumentProxy; number: number; placeholder: Placeholder }

/** One page: its space is reserved at once, its picture exists while the page is near. */
function PdfPage({ document, number, placeholder }: PdfPageProps) {
  const { t } = useWords()
  const place = useRef<HTMLElement>(null)
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
  const values = { page: number, pages: document.numPages }
  return (
    <chakra.figure ref={place} margin="0" mb="2" bg="white" borderWidth="1px" style={{ aspectRatio: size.ratio }}>
      {isFailed ? (
        <chakra.p role="alert" p="4" color="black">
          {t('pages.notDrawn', values)}
        </chakra.p>
      ) : (
        <chakra.canvas
          ref={canvas}
          role="img"
          aria-label={t('pages.alternative', values)}
          display="block"
          width="100%"
          height="100%"
        />
      )}
    </chakra.figure>
  )
}
