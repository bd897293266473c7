import { Box, chakra, Flex, Link } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { signatureFileSize } from '../../../../domain/text/limits.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementFilePath, signingDocumentPath } from '../../shared/page/paths.ts'
import { LinkButton } from '../../../ui/page/links.tsx'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { sizeIn } from '../../../ui/tables/sizes.ts'
import type { OpenUpload } from '../../shared/flow/upload.connect.ts'
import { UploadPicker } from '../../shared/flow/upload-picker.tsx'
import { useSigningByEmail } from './connect.tsx'

type DocumentReturnProps = { upload: OpenUpload; standing: Schemas['SigningByLetter'] }

/** Instructions to print and sign the document, and the upload of its scan. An uploaded scan can be replaced. */
export function DocumentReturn({ upload, standing }: DocumentReturnProps) {
  const { t } = useWords()
  const limit = sizeIn(signatureFileSize)
  if (standing.uploaded_at > 0) {
    return (
      <Box as="section" mt="8" pt="6" borderTopWidth="1px">
        <chakra.h2 textStyle="heading">{t('representative.replace')}</chakra.h2>
        <chakra.p color="ink.second" mt="1" mb="4">
          {t('representative.replaceWhat')}
        </chakra.p>
        <Files standing={standing} isOutline />
        <ScanPicker upload={upload} />
      </Box>
    )
  }
  return (
    <Box mt="6">
      {standing.refused_at > 0 && <ScanRefused standing={standing} />}
      <chakra.ol listStyleType="decimal" ps="6" margin="0">
        <Step words={t('representative.print')}>
          <Files standing={standing} />
        </Step>
        <Step words={t('representative.sign')} />
        <Step words={t('representative.scan', { limit })} />
        <Step words={t('representative.return')}>
          <ScanPicker upload={upload} />
        </Step>
      </chakra.ol>
    </Box>
  )
}

function Step({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <chakra.li ps="1" pb="5" _last={{ pb: '0' }}>
      {words}
      {children && <Box mt="3">{children}</Box>}
    </chakra.li>
  )
}

export const outlineLink = {
  bg: 'transparent',
  color: 'ink',
  borderColor: 'control',
  _hover: { bg: 'accent.soft' },
} as const

/** Links to the document, and to the agreement at its start. */
function Files({ standing, isOutline = false }: { standing: Schemas['SigningByLetter']; isOutline?: boolean }) {
  const { t } = useWords()
  const { token } = useSigningByEmail()
  return (
    <Flex wrap="wrap" align="center" columnGap="5" rowGap="2" mb={isOutline ? '5' : '0'}>
      <LinkButton href={signingDocumentPath(token)} download {...(isOutline && outlineLink)}>
        {t('representative.download')}
      </LinkButton>
      <Link href={agreementFilePath(standing.link_id, standing.cla_id)} target="_blank" rel="noopener" minHeight="6">
        {t('representative.agreement')}
        <NewTabNote />
      </Link>
    </Flex>
  )
}

/** Selects and uploads the scan. */
export function ScanPicker({ upload }: { upload: OpenUpload }) {
  const { t } = useWords()
  const limit = sizeIn(signatureFileSize)
  return (
    <UploadPicker
      upload={upload}
      label={t('representative.file')}
      hint={t('representative.fileHint', { limit })}
      most={signatureFileSize}
      cancelled={t('representative.cancelled')}
      sending={t('representative.send')}
    />
  )
}

/** Shows the community's reason for rejecting the last scan. */
function ScanRefused({ standing }: { standing: Schemas['SigningByLetter'] }) {
  const { t, language, communityName } = useWords()
  const { refused_at: at, refused_because: reason } = standing
  return (
    <chakra.figure margin="0" mb="5">
      <chakra.figcaption mb="2">
        {t('representative.notAccepted', { community: communityName(standing), at: momentIn(language, at) })}
      </chakra.figcaption>
      <chakra.blockquote
        borderInlineStartWidth="3px"
        borderColor="waiting"
        ps="4"
        margin="0"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        <bdi>{reason}</bdi>
      </chakra.blockquote>
    </chakra.figure>
  )
}
