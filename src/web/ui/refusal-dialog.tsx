import { Button, chakra, Flex } from '@chakra-ui/react'
import { useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../i18n/use-words.ts'

type RefusalDialogProps = {
  title: string
  message: string
  /** Closes it; Escape does the same. Left out where the only way on is to try again. */
  onClose?: () => void
  /** Tries the same again. */
  retry?: () => void
}

/** A message that must be answered. The browser's own dialog: it needs no further file, which a lost network could not bring. */
export function RefusalDialog({ title, message, onClose, retry }: RefusalDialogProps) {
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
        onClose?.()
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
        {retry && <Button onClick={retry}>{t('dialog.retry')}</Button>}
        {onClose && (
          <Button variant={retry ? 'outline' : 'solid'} onClick={onClose}>
            {t('dialog.close')}
          </Button>
        )}
      </Flex>
    </chakra.dialog>
  )
}
