import { Box, chakra } from '@chakra-ui/react'
import { signatureFileSize } from '../../../../../domain/text/limits.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { corporationPdfPath } from '../../../shared/page/paths.ts'
import { LinkButton } from '../../../../ui/page/links.tsx'
import { sizeIn } from '../../../../ui/tables/sizes.ts'
import { findBlockingReason } from '../corporation-actions/connect.ts'
import { PdfUpload } from '../../agreements/pdf-upload.tsx'
import { type ReviewedCorporation, useSignedPdfUpload } from './connect.tsx'
import { type ScanFile, ScanPages } from './scan-pages.tsx'
import { SignatureLines } from './signature-lines.tsx'

type ScanProps = { linkId: string; found: ReviewedCorporation; onFailed: () => void }

/** Pages of the current scan, or a download link if it is damaged, with the upload of a replacement. Shows only the upload if there is no scan. */
export function Scan({ linkId, found, onFailed }: ScanProps) {
  const { t } = useWords()
  const { corporation, scan } = found
  const file = corporationPdfPath(linkId, corporation.id, scan?.sha256 ?? '')
  const isUploadable = findBlockingReason('uploaded', corporation) === null
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
      {scan === null && <NoScan />}
      {scan && <SignatureLines signatures={scan.signatures} />}
      {scan?.download_only && <DownloadOnly file={file} scan={scan} />}
      {scan && !scan.download_only && <ScanPages file={file} scan={scan} onFailed={onFailed} />}
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

/**
 * Download link for a scan with a damaged cross-reference table. Viewers repair such files differently, so an image would not prove what was signed.
 */
function DownloadOnly({ file, scan }: { file: string; scan: ScanFile }) {
  const { t, language } = useWords()
  return (
    <Box p={{ base: '4', md: '6' }} data-part="not-shown">
      <Box textStyle="small" color="ink.second">
        {[t('review.received', { at: momentIn(language, scan.uploaded_at) }), sizeIn(scan.size)].join(' · ')}
      </Box>
      <chakra.p role="note" mt="2">
        {t('review.damaged')}
      </chakra.p>
      <LinkButton href={file} download mt="4">
        {t('signedPdf.download')}
      </LinkButton>
    </Box>
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
