import { Box, chakra, Link } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { signatureFileSize } from '../../../../domain/limits.ts'
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
  return (
    <Box as="section" mt="8">
      <chakra.h2 textStyle="heading" mb="3">
        {t(isBack ? 'representative.replace' : 'representative.toDo')}
      </chakra.h2>
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
