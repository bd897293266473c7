import { chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'

type ModalProps = {
  title: string
  message: ReactNode
  /** Content to read before answering. It makes the dialog wider. */
  details?: ReactNode
  /** Dialog buttons. */
  children: ReactNode
  /** Called on Escape. If omitted, Escape does nothing. */
  onEscape?: (() => void) | undefined
}

/**
 * Message that the user must answer. It uses the native dialog, because a component that is loaded separately may be unavailable after a network
 * failure.
 */
export function Modal({ title, message, details, children, onEscape }: ModalProps) {
  const dialog = useShownModal()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasDetails = details !== undefined
  // With details, the heading receives the focus: screen readers start there, and a second Enter does not press a button.
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
        // Browsers close a dialog on the second Escape even if `cancel` was prevented.
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

/** Returns a ref for a dialog element, which is shown as a modal while it is rendered. */
function useShownModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (!opened?.open) opened?.showModal()
    return () => opened?.close()
  }, [])
  return dialog
}
