import { Button } from '@chakra-ui/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { uploadMachine } from '../../../../../machines/shared/upload.machine.ts'
import { agreementSize } from '../../../../domain/limits.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { usePieceOf } from '../configuration/connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { FilePicker } from '../../../ui/records/file-picker.tsx'
import { sizeIn } from '../../../ui/records/sizes.ts'

type Snapshot = SnapshotFrom<typeof uploadMachine>

const contextOf = ({ context }: Snapshot) => context
const isSending = (snapshot: Snapshot) => snapshot.matches('sending')
const isCancelled = (snapshot: Snapshot) => snapshot.matches({ resting: 'cancelled' })
const canRepeat = (snapshot: Snapshot) => snapshot.can({ type: 'retry.asked' })

type AgreementUploadProps = {
  upload: ActorRefFrom<typeof uploadMachine>
  onFiles: (files: File[]) => void
  onCancel: () => void
  onRetry: () => void
}

/** An agreement as a file: its progress, and what was wrong with it, in words. */
export function AgreementUpload({ upload, onFiles, onCancel, onRetry }: AgreementUploadProps) {
  const { t, say } = useWords()
  const { file, problem, progress, failure } = usePieceOf(upload, contextOf)
  const sending = usePieceOf(upload, isSending)
  const cancelled = usePieceOf(upload, isCancelled)
  const repeatable = usePieceOf(upload, canRepeat)
  const limit = sizeIn(agreementSize.byUpload)
  const wording = failure && wordingOf(failure)
  const said = problem
    ? t(`file.problem.${problem}`, { limit })
    : wording
      ? say(wording.key, wording.values)
      : undefined
  return (
    <FilePicker
      label={t('agreements.file')}
      hint={t('agreements.fileHint', { limit })}
      problem={said}
      file={file}
      progress={sending ? progress : undefined}
      outcome={cancelled ? t('agreements.cancelled') : undefined}
      onFiles={onFiles}
      onCancel={onCancel}
    >
      {repeatable && (
        <Button variant="outline" onClick={onRetry}>
          {t('agreements.sendAgain')}
        </Button>
      )}
    </FilePicker>
  )
}
