import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { Modal } from './modal.tsx'

type RefusalDialogProps = {
  title: string
  message: ReactNode
  /** Closes the dialog, including on Escape. If omitted, the dialog has a single button, and Escape activates it. */
  onClose?: () => void
  /** Label of the close button, to override the default. */
  closing?: string
  /** Second button, which retries or navigates. */
  onward?: { label: string; go: () => void }
}

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
