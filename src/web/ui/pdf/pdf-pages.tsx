import { Box, chakra } from '@chakra-ui/react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { openFile, placeholderOf, type Placeholder } from './pdf-drawing.ts'
import { type PageOfFile, usePicture } from './use-picture.ts'

export type OpenedFile = { document: PDFDocumentProxy; placeholder: Placeholder }

type PdfPagesProps = {
  file: string
  /** Number of pages to show, from the first; all by default. */
  most?: number
  /** Called after the page placeholders are rendered. */
  onOpened?: (opened: OpenedFile) => void
  /** Called if the file cannot be opened. */
  onFailed?: () => void
  /** Shown if the file cannot be opened. */
  failed?: ReactNode
}

/** Pages of a PDF. A page is drawn when it scrolls into view, and its memory is freed when it leaves. */
export function PdfPages({ file, most = Infinity, onOpened, onFailed, failed }: PdfPagesProps) {
  const { t } = useWords()
  const [opened, setOpened] = useState<OpenedFile | 'failed' | null>(null)
  const tell = useRef({ onOpened, onFailed })
  useEffect(() => {
    tell.current = { onOpened, onFailed }
  })
  useEffect(() => {
    if (opened === 'failed') tell.current.onFailed?.()
    else if (opened !== null) tell.current.onOpened?.(opened)
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
  return Array.from({ length: Math.min(document.numPages, most) }, (_, index) => (
    <PdfPage key={index + 1} document={document} number={index + 1} placeholder={placeholder} />
  ))
}

function PdfPage(props: PageOfFile) {
  const { t } = useWords()
  const { document, number } = props
  const { place, canvas, size, isFailed } = usePicture<HTMLElement>(props)
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
