import { chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import type { OpenedFile } from './pdf-pages.tsx'
import { usePicture } from './use-picture.ts'

type ThumbnailsProps = {
  opened: OpenedFile
  /** Zero-based index of the visible page. */
  page: number
  onChosen: (page: number) => void
}

/** Page thumbnails. A click scrolls to the page; the arrow keys move between the thumbnails. */
export function PdfThumbnails({ opened, page, onChosen }: ThumbnailsProps) {
  const { t } = useWords()
  const pages = opened.document.numPages
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = strip.current?.parentElement
    const present = strip.current?.children[page]
    if (!frame || !(present instanceof HTMLElement)) return
    // Scrolls the thumbnail strip, but not the window.
    const { offsetTop: top, offsetHeight: height } = present
    if (top < frame.scrollTop || top + height > frame.scrollTop + frame.clientHeight) frame.scrollTop = top - height
  }, [page])
  const press = (event: KeyboardEvent): void => {
    const to = page + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0)
    if (to === page || to < 0 || to >= pages) return
    event.preventDefault()
    onChosen(to)
    const button = strip.current?.children[to]
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  }
  return (
    <Flex ref={strip} role="group" aria-label={t('review.thumbnails')} direction="column" gap="2" onKeyDown={press}>
      {Array.from({ length: pages }, (_, index) => (
        <Thumbnail
          key={index + 1}
          opened={opened}
          number={index + 1}
          isPresent={index === page}
          onChosen={() => onChosen(index)}
        />
      ))}
    </Flex>
  )
}

type ThumbnailProps = { opened: OpenedFile; number: number; isPresent: boolean; onChosen: () => void }

function Thumbnail({ opened, number, isPresent, onChosen }: ThumbnailProps) {
  const { t } = useWords()
  const { place, canvas, size } = usePicture<HTMLSpanElement>({ ...opened, number })
  return (
    <chakra.button
      type="button"
      aria-label={t('review.thumbnail', { page: number, pages: opened.document.numPages })}
      aria-current={isPresent ? 'page' : undefined}
      tabIndex={isPresent ? 0 : -1}
      cursor="pointer"
      textAlign="center"
      textStyle="note"
      color="ink.second"
      width="3rem"
      minHeight="11"
      outlineOffset="2px"
      css={{
        '&[aria-current]': { color: 'ink', fontWeight: 'bold' },
        '&[aria-current] > [data-part=page]': { outline: '2px solid', outlineColor: 'accent' },
      }}
      onClick={onChosen}
    >
      <chakra.span
        ref={place}
        data-part="page"
        display="block"
        bg="white"
        borderWidth="1px"
        mb="1"
        style={{ aspectRatio: size.ratio }}
      >
        <chakra.canvas ref={canvas} aria-hidden display="block" width="100%" height="100%" />
      </chakra.span>
      {number}
    </chakra.button>
  )
}
