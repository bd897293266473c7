import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { WordingContext } from '../../../../domain/pages/wording.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { type OpenUpload, useUpload } from './upload.connect.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FilePicker } from '../../../ui/files/file-picker.tsx'
import { sizeIn } from '../../../ui/tables/sizes.ts'

type UploadPickerProps = {
  upload: OpenUpload
  label: string
  hint: string
  /** Maximum file size in bytes. */
  most: number
  place?: WordingContext
  /** Text after the file name if there is no error. */
  outcome?: ReactNode
  /** Message shown after a canceled upload. */
  cancelled: string
  /** Label of the upload button. If omitted, the upload starts when a file is selected. */
  sending?: string
}

/** File picker for a single PDF, with upload progress, cancel and retry buttons, and errors. */
export function UploadPicker({ upload, label, hint, most, place, outcome, cancelled, sending }: UploadPickerProps) {
  const { t, say } = useWords()
  const { file, problem, progress, failure, isCancelled, canRetry, canSend, ...act } = useUpload(upload)
  const refused = failure && wordingOf(failure, place)
  const wrong = problem ? t(`file.problem.${problem}`, { limit: sizeIn(most) }) : undefined
  const trouble = wrong ?? (refused ? say(refused.key, refused.values) : undefined)
  return (
    <FilePicker
      label={label}
      hint={hint}
      problem={trouble}
      file={file}
      progress={progress}
      outcome={isCancelled ? cancelled : trouble || progress ? undefined : outcome}
      onFiles={act.choose}
      onCancel={act.cancel}
    >
      {canRetry && (
        <Button variant="outline" onClick={act.retry}>
          {t('dialog.retry')}
        </Button>
      )}
      {canSend && sending !== undefined && <Button onClick={act.confirm}>{sending}</Button>}
    </FilePicker>
  )
}
