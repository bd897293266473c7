import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { drawPage, openFile } from './pdf-drawing.ts'

type PdfPictureProps = {
  file: string
  page: 'first' | 'last'
  /** Called with the number of pages once the file is open. */
  onPages?: (pages: number) => void
  /** Shown until the page is drawn, and if it cannot be drawn. */
  fallback: ReactNode
}

/** One page of a PDF as a decorative picture, as wide as the element around it. */
export function PdfPicture({ file, page, onPages, fallback }: PdfPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const tell = useRef(onPages)
  useEffect(() => {
    tell.current = onPages
  })
  useEffect(() => {
    const task = openFile(file)
    let stop = (): void => undefined
    let isOver = false
    const draw = async (): Promise<void> => {
      const document = await task.promise
      const place = canvas.current
      if (isOver || !place) return
      tell.current?.(document.numPages)
      const width = place.parentElement?.clientWidth ?? 0
      const drawing = drawPage(document, page === 'last' ? document.numPages : 1, place, width)
      stop = drawing.stop
      const drawn = await drawing.done
      if (!isOver) setIsDrawn(drawn !== null)
    }
    draw().catch(() => undefined)
    return () => {
      isOver = true
      stop()
      void task.destroy()
    }
  }, [file, page])
  return (
    <>
      {!isDrawn && fallback}
      <chakra.canvas ref={canvas} aria-hidden display={isDrawn ? 'block' : 'none'} width="100%" />
    </>
  )
}
