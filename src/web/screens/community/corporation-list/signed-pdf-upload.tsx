import { Button } from '@chakra-ui/react'
import { signatureFileSize } from '../../../../domain/limits.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FilePicker } from '../../../ui/records/file-picker.tsx'
import { sizeIn } from '../../../ui/records/sizes.ts'
import { useSignedPdfUpload } from './connect.tsx'

/** The signed PDF as a file: chosen, on its way, refused in words, or received. */
export function SignedPdfUpload({ label }: { label: string }) {
  const { t, say } = useWords()
  const upload = useSignedPdfUpload()
  const { file, problem, failure, progress, isCancelled, canRetry } = upload
  const limit = sizeIn(signatureFileSize)
  const wording = failure && wordingOf(failure)
  const refusal = wording ? say(wording.key, wording.values) : undefined
  return (
    <FilePicker
      label={label}
      hint={t('agreements.fileHint', { limit })}
      problem={problem ? t(`file.problem.${problem}`, { limit }) : refusal}
      file={file}
      progress={progress}
      outcome={isCancelled ? t('agreements.cancelled') : undefined}
      onFiles={upload.choose}
      onCancel={upload.cancel}
    >
      {canRetry && (
        <Button variant="outline" onClick={upload.retry}>
          {t('agreements.sendAgain')}
        </Button>
      )}
    </FilePicker>
  )
}
