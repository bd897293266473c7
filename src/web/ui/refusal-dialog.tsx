import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { Modal } from './modal.tsx'

type RefusalDialogProps = {
  title: string
  message: ReactNode
  /** Closes it; Escape does the same. Left out where there is only one way on, which Escape then takes. */
  onClose?: () => void
  /** What closing it is called, where it is an answer of its own. */
  closing?: string
  /** The way on: trying again, or to where it leads. */
  onward?: { label: string; go: () => void }
}

/** What the service refused, in words. */
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
