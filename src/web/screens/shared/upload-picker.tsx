import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { WordingPlace } from '../../../domain/wording.ts'
import { wordingOf } from '../../../domain/wording.ts'
import { type OpenUpload, useUpload } from './upload.connect.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FilePicker } from '../../ui/records/file-picker.tsx'
import { sizeIn } from '../../ui/records/sizes.ts'

type UploadPickerProps = {
  upload: OpenUpload
  label: string
  hint: string
  /** The largest file, in bytes. */
  most: number
  place?: WordingPlace
  /** What stands behind the file while nothing is wrong with it. */
  outcome?: ReactNode
  /** What is said once an upload was stopped. */
  cancelled: string
  /** What sends a file that waits; left out where choosing is enough. */
  sending?: string
}

/** One PDF on its way to the service: chosen, sent with progress, stopped, refused in words, tried again. */
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
