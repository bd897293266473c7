import { Button, chakra, Flex } from '@chakra-ui/react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../i18n/use-words.ts'

type RefusalDialogProps = {
  title: string
  message: string
  /** Closes it; Escape does the same. Left out where there is only one way on, which Escape then takes. */
  onClose?: () => void
  /** The way on: trying again, or to where it leads. */
  onward?: { label: string; go: () => void }
}

/** A message that must be answered. The browser's own dialog: it needs no further file, which a lost network could not bring. */
export function RefusalDialog({ title, message, onClose, onward }: RefusalDialogProps) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, messageId] = [useId(), useId()]
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened?.open) opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <chakra.dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      onCancel={(event) => {
        event.preventDefault()
        const answer = onClose ?? onward?.go
        answer?.()
      }}
      width={{ base: '80%', md: '540px' }}
      maxWidth="none"
      margin="auto"
      p={{ base: '6', md: '8' }}
      bg="sheet"
      color="ink"
      borderWidth="1px"
      borderRadius="l2"
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' } }}
    >
      <chakra.h2 id={titleId} textStyle="heading">
        {title}
      </chakra.h2>
      <chakra.p id={messageId} color="ink.second" mt="3" overflowWrap="anywhere">
        {message}
      </chakra.p>
      <Flex gap="3" mt="6" wrap="wrap">
        {onward && <Button onClick={onward.go}>{onward.label}</Button>}
        {onClose && (
          <Button variant={onward ? 'outline' : 'solid'} onClick={onClose}>
            {t('dialog.close')}
          </Button>
        )}
      </Flex>
    </chakra.dialog>
  )
}
