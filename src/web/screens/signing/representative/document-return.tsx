import { Box, chakra, Link } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { signatureFileSize } from '../../../../domain/limits.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementFilePath, signingDocumentPath } from '../../../paths.ts'
import { NewTabNote } from '../../../ui/new-tab-note.tsx'
import { sizeIn } from '../../../ui/records/sizes.ts'
import type { OpenUpload } from '../../shared/upload.connect.ts'
import { UploadPicker } from '../../shared/upload-picker.tsx'
import { useSigningByLetter } from './connect.tsx'

type DocumentReturnProps = { upload: OpenUpload; standing: Schemas['SigningByLetter'] }

const steps = ['print', 'sign', 'scan', 'return'] as const

/** The document to print and sign, the instructions, and its upload. */
export function DocumentReturn({ upload, standing }: DocumentReturnProps) {
  const { t } = useWords()
  const { token } = useSigningByLetter()
  const limit = sizeIn(signatureFileSize)
  const isBack = standing.uploaded_at > 0
  const isRefused = standing.refused_at > 0
  return (
    <Box as="section" mt="8">
      <chakra.h2 textStyle="heading" mb="3">
        {t(isBack || isRefused ? 'representative.replace' : 'representative.toDo')}
      </chakra.h2>
      {isRefused && <Refused standing={standing} />}
      <chakra.ol
        listStyleType={isBack ? 'none' : 'decimal'}
        color="ink.second"
        ps={isBack ? '0' : '5'}
        margin="0"
        mb="4"
      >
        {(isBack ? steps.slice(-1) : steps).map((step) => (
          <chakra.li key={step} py="1" ps="1">
            {t(`representative.${step}`, { limit })}
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.p mb="2">
        <Link href={signingDocumentPath(token)} download minHeight="6">
          {t('representative.download')}
        </Link>
      </chakra.p>
      <chakra.p mb="5">
        <Link href={agreementFilePath(standing.link_id, standing.cla_id)} target="_blank" rel="noopener" minHeight="6">
          {t('representative.agreement')}
          <NewTabNote />
        </Link>
      </chakra.p>
      <UploadPicker
        upload={upload}
        label={t('representative.file')}
        hint={t('representative.fileHint', { limit })}
        most={signatureFileSize}
        cancelled={t('representative.cancelled')}
        sending={t('representative.send')}
      />
    </Box>
  )
}

/** Why the last scan was not accepted, in the words of the community. */
function Refused({ standing }: { standing: Schemas['SigningByLetter'] }) {
  const { t, language } = useWords()
  const { org_alias: community, refused_at: at, refused_because: reason } = standing
  return (
    <chakra.figure margin="0" mb="5">
      <chakra.figcaption mb="2">
        {t('representative.notAccepted', { community, at: momentIn(language, at) })}
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
