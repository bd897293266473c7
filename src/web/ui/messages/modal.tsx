import { chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'

type ModalProps = {
  title: string
  message: ReactNode
  /** Blocks to read before answering; they make the dialog wider. */
  details?: ReactNode
  /** The buttons. */
  children: ReactNode
  /** Called on Escape; without it Escape does nothing and the dialog stays. */
  onEscape?: (() => void) | undefined
}

/** A message that must be answered. It uses the browser's own dialog: no further file is needed, which a lost network could not load. */
export function Modal({ title, message, details, children, onEscape }: ModalProps) {
  const dialog = useShownModal()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasDetails = details !== undefined
  // Reading begins at the top, and a second Enter answers nothing.
  useLayoutEffect(() => {
    if (hasDetails) heading.current?.focus()
  }, [hasDetails])
  const [titleId, messageId] = [useId(), useId()]
  return (
    <chakra.dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      onKeyDown={(event: KeyboardEvent) => {
        // A browser closes a dialog at the second Escape even if `cancel` was prevented.
        if (event.key === 'Escape') event.preventDefault()
        if (event.key === 'Escape') onEscape?.()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
      width={hasDetails ? { base: 'calc(100% - 32px)', md: '640px' } : { base: '80%', md: '540px' }}
      maxWidth="none"
      margin="auto"
      p={{ base: hasDetails ? '5' : '6', md: '8' }}
      bg="sheet"
      color="ink"
      borderWidth="1px"
      borderRadius="l2"
      css={{ '&::backdrop': { background: 'rgb(0 0 0 / 0.45)' } }}
    >
      <chakra.h2 id={titleId} ref={heading} tabIndex={hasDetails ? -1 : undefined} textStyle="heading">
        {title}
      </chakra.h2>
      <chakra.p id={messageId} color="ink.second" mt="3" overflowWrap="anywhere">
        {message}
      </chakra.p>
      {details}
      <Flex gap="3" mt="6" wrap="wrap">
        {children}
      </Flex>
    </chakra.dialog>
  )
}

/** A ref for a dialog element that is modal while it is rendered. */
function useShownModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened?.open) opened?.showModal()
    return () => opened?.close()
  }, [])
  return dialog
}
