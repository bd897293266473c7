import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Modal } from './modal.tsx'

type RefusalDialogProps = {
  title: string
  message: ReactNode
  /** Closes it; Escape does the same. Left out where there is only one answer, which Escape then gives. */
  onClose?: () => void
  /** The label of the button that closes it, where closing has a meaning of its own. */
  closing?: string
  /** The other button: a retry, or a link. */
  onward?: { label: string; go: () => void }
}

/** The dialog of a refusal, in words. */
export function RefusalDialog({ title, message, onClose, closing, onward }: RefusalDialogProps) {
  const { t } = useWords()
  return (
    <Modal title={title} message={message} onEscape={onClose ?? onward?.go}>
      {onward && <Button onClick={onward.go}>{onward.label}</Button>}
      {onClose && (
        <Button variant={onward ? 'outline' : 'solid'} onClick={onClose}>
          {closing ?? t('dialog.close')}
        </Button>
      )}
    </Modal>
  )
}
