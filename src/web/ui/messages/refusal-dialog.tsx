import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Modal } from './modal.tsx'

type RefusalDialogProps = {
  title: string
  message: ReactNode
  /** Closes the dialog, also on Escape. If omitted, there is only one button, which Escape activates. */
  onClose?: () => void
  /** Label of the close button, if it differs from the default. */
  closing?: string
  /** Second button: a retry or a link. */
  onward?: { label: string; go: () => void }
}

/** Dialog that shows a refusal. */
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
