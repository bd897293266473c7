import { Button } from '@chakra-ui/react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { sizeIn } from '../../../ui/tables/sizes.ts'
import type { useUpload } from '../../shared/flow/upload.connect.ts'

type PdfUploadProps = {
  label: string
  /** Maximum file size in bytes. */
  most: number
  upload: Pick<
    ReturnType<typeof useUpload>,
    'file' | 'problem' | 'failure' | 'progress' | 'isCancelled' | 'canRetry' | 'choose' | 'cancel' | 'retry'
  >
}

/** Uploads a PDF as soon as it is selected. Shows progress, a cancel button, errors and success. */
export function PdfUpload({ label, most, upload }: PdfUploadProps) {
  const { t, say } = useWords()
  const { file, problem, failure, progress, isCancelled, canRetry } = upload
  const limit = sizeIn(most)
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
