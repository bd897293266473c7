import { Button } from '@chakra-ui/react'
import type { Schemas } from '../../../../openapi/index.ts'
import { agreementSize } from '../../../domain/limits.ts'
import { wordingOf } from '../../../domain/wording.ts'
import { type OpenUpload, useUpload } from '../../flows/upload.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FilePicker } from '../../ui/records/file-picker.tsx'
import { sizeIn } from '../../ui/records/sizes.ts'

type Props = { upload: OpenUpload; preview: Schemas['AgreementPreview'] | null }

/** The PDF of an agreement: chosen, sent with progress, read; then what was found in it. */
export function AgreementPicker({ upload, preview }: Props) {
  const { t, say } = useWords()
  const { file, problem, progress, failure, isCancelled, canRetry, choose, cancel, retry } = useUpload(upload)
  const limit = sizeIn(agreementSize.byUpload)
  const refused = failure && wordingOf(failure)
  const trouble = problem
    ? t(`file.problem.${problem}`, { limit })
    : refused
      ? say(refused.key, refused.values)
      : undefined
  const found = preview && trouble === undefined && !progress
  return (
    <FilePicker
      label={t('draft.file')}
      hint={t('draft.fileHint', { limit })}
      problem={trouble}
      file={file}
      progress={progress}
      outcome={
        isCancelled
          ? t('draft.cancelled')
          : found
            ? t('draft.read', { title: preview.title, pages: preview.pages, name: preview.filename })
            : undefined
      }
      onFiles={choose}
      onCancel={cancel}
    >
      {canRetry && (
        <Button variant="outline" onClick={retry}>
          {t('dialog.retry')}
        </Button>
      )}
    </FilePicker>
  )
}
