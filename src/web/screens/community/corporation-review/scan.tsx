import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { signatureFileSize } from '../../../../domain/limits.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { corporationPdfPath } from '../../../paths.ts'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { sizeIn } from '../../../ui/records/sizes.ts'
import { findWhyNot } from '../corporation-acts/connect.ts'
import { PdfUpload } from '../pdf-upload.tsx'
import { type ReviewedCorporation, useSignedPdfUpload } from './connect.tsx'
import { pagesPart } from './review-keys.ts'

/** The PDF library is large: it comes with the first scan that is shown. */
const PdfPages = lazy(async () => ({ default: (await import('../../../ui/pdf/pdf-pages.tsx')).PdfPages }))

const zooms = [50, 75, 100, 150, 200, 300] as const

/** The scan in force as pictures of its pages, and the upload of another; without a scan the upload alone. */
export function Scan({ linkId, found }: { linkId: string; found: ReviewedCorporation }) {
  const { t } = useWords()
  const { corporation, scan } = found
  const isUploadable = findWhyNot('uploaded', corporation) === null
  return (
    <chakra.section aria-label={t('corporation.pdf')} bg="sheet" borderWidth="1px" borderRadius="l2" overflow="hidden">
      {scan ? <Pages file={corporationPdfPath(linkId, corporation.id, scan.sha256)} scan={scan} /> : <NoScan />}
      {isUploadable && (
        <Box p={{ base: '4', md: '6' }} borderTopWidth="1px">
          {scan && (
            <chakra.p mb="2" textStyle="small" color="ink.second">
              {t('review.replaceLead')}
            </chakra.p>
          )}
          <Upload isThere={scan !== null} />
        </Box>
      )}
    </chakra.section>
  )
}

function NoScan() {
  const { t } = useWords()
  return (
    <Box p={{ base: '4', md: '6' }}>
      <chakra.h2 textStyle="heading">{t('review.noScan')}</chakra.h2>
      <chakra.p color="ink.second" mt="1">
        {t('review.noScanLead')}
      </chakra.p>
    </Box>
  )
}

function Upload({ isThere }: { isThere: boolean }) {
  const { t } = useWords()
  const label = t(isThere ? 'corporation.replacePdf' : 'corporation.uploadPdf')
  return <PdfUpload label={label} most={signatureFileSize} upload={useSignedPdfUpload()} />
}

/** The pages, opened at the last one, which is signed and stamped. */
function Pages({ file, scan }: { file: string; scan: NonNullable<ReviewedCorporation['scan']> }) {
  const { t, language } = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(2)
  const [pages, setPages] = useState(0)
  const facts = [
    t('review.received', { at: momentIn(language, scan.uploaded_at) }),
    ...(pages > 0 ? [t('review.pages', { count: pages })] : []),
    sizeIn(scan.size),
  ]
  const onOpened = (count: number): void => {
    setPages(count)
    // The places of all pages are there with the next frame.
    requestAnimationFrame(() => {
      const { current } = frame
      const last = current?.querySelector<HTMLElement>('figure:last-of-type')
      if (current && last) current.scrollTop = Math.max(0, last.offsetTop - 12)
    })
  }
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap" px={{ base: '4', md: '6' }} py="2" borderBottomWidth="1px">
        <Box flex="1 1 12rem" minWidth="0" textStyle="small" color="ink.second">
          {facts.join(' · ')}
        </Box>
        <Tool label={t('review.smaller')} isOff={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
          −
        </Tool>
        <chakra.span textStyle="small" minWidth="12" textAlign="center" aria-live="polite">
          {t('review.zoom', { percent: zooms[zoom] })}
        </chakra.span>
        <Tool
          label={t('review.larger')}
          isOff={zoom === zooms.length - 1}
          onClick={() => setZoom(Math.min(zooms.length - 1, zoom + 1))}
        >
          +
        </Tool>
        <chakra.a href={file} download color="accent" textStyle="small" px="2" py="2">
          {t('signedPdf.download')}
        </chakra.a>
      </Flex>
      <Box
        ref={frame}
        data-part={pagesPart}
        tabIndex={0}
        role="region"
        aria-label={t('review.pagesLabel')}
        aria-keyshortcuts="[ ]"
        position="relative"
        bg="canvas"
        overflow="auto"
        height={{ base: '70vh', lg: 'min(56rem, 78vh)' }}
        p="3"
      >
        <Box width={`${zooms[zoom]}%`} mx="auto" maxWidth={zoom > 2 ? 'none' : '40rem'}>
          <Suspense fallback={<LoadingRows count={2} />}>
            <PdfPages
              file={file}
              onOpened={onOpened}
              failed={
                <Box role="alert" bg="sheet" p="4">
                  {t('review.notShown')}{' '}
                  <chakra.a href={file} download color="accent" textDecoration="underline">
                    {t('review.downloadIt')}
                  </chakra.a>
                </Box>
              }
            />
          </Suspense>
        </Box>
      </Box>
    </>
  )
}

type ToolProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <Button
      variant="outline"
      minHeight="9"
      minWidth="9"
      px="0"
      py="0"
      css={{ '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' } }}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
