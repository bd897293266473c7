import { Box, chakra } from '@chakra-ui/react'
import { signatureFileSize } from '../../../../domain/limits.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { corporationPdfPath } from '../../../paths.ts'
import { findWhyNot } from '../corporation-acts/connect.ts'
import { PdfUpload } from '../pdf-upload.tsx'
import { type ReviewedCorporation, useSignedPdfUpload } from './connect.tsx'
import { ScanPages } from './scan-pages.tsx'

/** The scan in force as pictures of its pages, and the upload of another; without a scan the upload alone. */
export function Scan({ linkId, found }: { linkId: string; found: ReviewedCorporation }) {
  const { t } = useWords()
  const { corporation, scan } = found
  const isUploadable = findWhyNot('uploaded', corporation) === null
  return (
    <chakra.section
      aria-label={t('corporation.pdf')}
      display="flex"
      flexDirection="column"
      height={{ lg: 'full' }}
      css={{ '&:has([data-part=not-shown])': { height: 'auto' } }}
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      {scan ? <ScanPages file={corporationPdfPath(linkId, corporation.id, scan.sha256)} scan={scan} /> : <NoScan />}
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
