import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Chevron } from '../../../../ui/chevron.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import type { OpenedFile } from '../../../../ui/pdf/pdf-pages.tsx'
import { LinkButton } from '../../../../ui/page/links.tsx'
import { sizeIn } from '../../../../ui/tables/sizes.ts'
import type { ReviewedCorporation } from './connect.tsx'
import { type Shortcut, useShortcuts } from '../../../../ui/page/shortcuts.ts'
import { pageInSight, showPage } from './review-keys.ts'

/** The PDF library is large, so it is loaded with the first scan. */
const PdfPages = lazy(async () => ({ default: (await import('../../../../ui/pdf/pdf-pages.tsx')).PdfPages }))

const PdfThumbnails = lazy(async () => ({
  default: (await import('../../../../ui/pdf/pdf-thumbnails.tsx')).PdfThumbnails,
}))

const zooms = [50, 75, 100, 150, 200, 300] as const
const [wholeWidth, largest] = [zooms.indexOf(100), zooms.length - 1]

export type ScanFile = NonNullable<ReviewedCorporation['scan']>

type PagesProps = { file: string; scan: ScanFile; onFailed: () => void }

/**
 * Pages of a scan, initially scrolled to the last page, which should contain the signature and stamp. `[` and `]` turn pages; `+`, `-` and `0` zoom.
 * Shows a notice if the file cannot be rendered.
 */
export function ScanPages({ file, scan, onFailed }: PagesProps) {
  const { t, language } = useWords()
  const [opened, setOpened] = useState<OpenedFile | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const pages = opened?.document.numPages ?? 0
  const [page, setPage] = useState(0)
  const { frame, zoom, zoomTo } = useZoom()
  const turn = (by: 1 | -1): void => showPage(frame.current, pageInSight(frame.current) + by)
  const shortcuts: readonly Shortcut[] = [
    { shown: '[', name: 'review.pageBefore', act: () => turn(-1) },
    { shown: ']', name: 'review.pageAfter', act: () => turn(1) },
    { shown: '-', name: 'review.smaller', act: () => zoomTo(zoom - 1) },
    // `=` is the + key without Shift.
    { shown: '+', also: ['='], name: 'review.larger', act: () => zoomTo(zoom + 1) },
    { shown: '0', name: 'shortcuts.wholeWidth', act: () => zoomTo(wholeWidth) },
  ]
  useShortcuts(isFailed ? [] : shortcuts)
  const facts = [t('review.received', { at: momentIn(language, scan.uploaded_at) }), sizeIn(scan.size)]
  const onOpened = (file: OpenedFile): void => {
    setOpened(file)
    // The page positions are known in the next frame.
    requestAnimationFrame(() => showPage(frame.current, file.document.numPages - 1))
  }
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap" px={{ base: '4', md: '6' }} py="2" borderBottomWidth="1px">
        <Box flex="1 1 12rem" minWidth="0" textStyle="small" color="ink.second">
          {facts.join(' · ')}
        </Box>
        {!isFailed && (
          <chakra.a href={file} download color="accent" textStyle="small" px="2" py="2">
            {t('signedPdf.download')}
          </chakra.a>
        )}
        {pages > 0 && (
          <Tools label={t('review.turn')}>
            <Tool label={t('review.pageBefore')} shortcut="[" isOff={page === 0} onClick={() => turn(-1)}>
              <Chevron to="before" />
            </Tool>
            <chakra.span textStyle="small" minWidth="10" textAlign="center" whiteSpace="nowrap">
              {t('review.pageOf', { page: page + 1, pages })}
            </chakra.span>
            <Tool label={t('review.pageAfter')} shortcut="]" isOff={page === pages - 1} onClick={() => turn(1)}>
              <Chevron to="after" />
            </Tool>
          </Tools>
        )}
        {!isFailed && (
          <Tools label={t('review.zoomLabel')}>
            <Tool label={t('review.smaller')} shortcut="-" isOff={zoom === 0} onClick={() => zoomTo(zoom - 1)}>
              −
            </Tool>
            <Tool
              label={t('review.whole', { percent: zooms[zoom] ?? 100 })}
              shortcut="0"
              onClick={() => zoomTo(wholeWidth)}
            >
              {t('review.zoom', { percent: zooms[zoom] })}
            </Tool>
            <Tool label={t('review.larger')} shortcut="+" isOff={zoom === largest} onClick={() => zoomTo(zoom + 1)}>
              +
            </Tool>
          </Tools>
        )}
      </Flex>
      <Flex
        {...(isFailed ? {} : { flex: { base: 'none', lg: '1 0 min(56rem, 78vh)' }, height: { lg: '0' } })}
        bg={isFailed ? 'sheet' : 'canvas'}
      >
        {opened !== null && pages > 1 && (
          <Box
            display={{ base: 'none', lg: 'block' }}
            flex="none"
            position="relative"
            overflowY="auto"
            ps="3"
            pe="1"
            py="3"
          >
            <Suspense>
              <PdfThumbnails opened={opened} page={page} onChosen={(to) => showPage(frame.current, to)} />
            </Suspense>
          </Box>
        )}
        <Box
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label={t('review.pagesLabel')}
          position="relative"
          overflow="auto"
          flex="1 1 0"
          minWidth="0"
          height={isFailed ? 'auto' : { lg: 'full' }}
          maxHeight={{ base: '70vh', lg: 'none' }}
          {...(isFailed ? { px: { base: '4', md: '6' }, py: { base: '4', md: '6' } } : { p: '3' })}
          onScroll={() => setPage(pageInSight(frame.current))}
        >
          <Box
            style={isFailed ? undefined : { width: `calc(min(100%, 40rem) * ${(zooms[zoom] ?? 100) / 100})` }}
            mx="auto"
          >
            <Suspense fallback={<LoadingRows count={2} />}>
              <PdfPages
                file={file}
                onOpened={onOpened}
                onFailed={() => {
                  setIsFailed(true)
                  onFailed()
                }}
                failed={<NotShown file={file} />}
              />
            </Suspense>
          </Box>
        </Box>
      </Flex>
    </>
  )
}

/** Returns the zoom level and a function that changes it while keeping the center of the frame in place. */
function useZoom() {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<number>(wholeWidth)
  const middle = useRef<readonly [number, number] | null>(null)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || middle.current === null) return
    const [across, down] = middle.current
    middle.current = null
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current
    current.scrollTo(across * scrollWidth - clientWidth / 2, down * scrollHeight - clientHeight / 2)
  })
  const zoomTo = (step: number): void => {
    if (frame.current) {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = frame.current
      middle.current = [(scrollLeft + clientWidth / 2) / scrollWidth, (scrollTop + clientHeight / 2) / scrollHeight]
    }
    setZoom(Math.max(0, Math.min(largest, step)))
  }
  return { frame, zoom, zoomTo }
}

function NotShown({ file }: { file: string }) {
  const { t } = useWords()
  return (
    <Box data-part="not-shown">
      <chakra.p role="alert">{t('review.notShown')}</chakra.p>
      <LinkButton href={file} download mt="4">
        {t('signedPdf.download')}
      </LinkButton>
    </Box>
  )
}

function Tools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex role="group" aria-label={label} gap="1" align="center">
      {children}
    </Flex>
  )
}

type ToolProps = { label: string; shortcut: string; isOff?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, shortcut, isOff = false, onClick, children }: ToolProps) {
  return (
    <Button
      variant="outline"
      minHeight="9"
      minWidth="9"
      px="1"
      py="0"
      textStyle="small"
      css={{ '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' } }}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      aria-disabled={isOff}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
