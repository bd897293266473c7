import { chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { focusAfterChange } from '../page/focus-after-change.ts'

type ModalProps = {
  title: string
  message: ReactNode
  /** Content that the user reads before answering. Widens the dialog. */
  details?: ReactNode
  /** Dialog buttons. */
  children: ReactNode
  /** Called on Escape. If omitted, Escape does nothing. */
  onEscape?: (() => void) | undefined
}

/**
 * Message that the user must answer. Uses the native dialog element, because a component loaded separately may be unavailable after a network
 * failure.
 */
export function Modal({ title, message, details, children, onEscape }: ModalProps) {
  const dialog = useShownModal()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasDetails = details !== undefined
  // If there are details, the heading receives the focus. Screen readers then start there, and pressing Enter twice does not activate a button.
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
        // Browsers close a dialog on the second Escape, even if the `cancel` event was prevented.
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
      <chakra.div id={messageId} color="ink.second" mt="3" overflowWrap="anywhere">
        {message}
      </chakra.div>
      {details}
      <Flex gap="3" mt="6" wrap="wrap">
        {children}
      </Flex>
    </chakra.dialog>
  )
}

/** Opener of a dialog that is being removed. A dialog that replaces it in the same change takes it over. */
let opener: Element | null = null

/**
 * Returns the ref of a dialog element. The dialog is open as a modal while its component is mounted. Afterwards, the focus returns to the element that
 * had it before. The dialog is not closed but removed, because `close` moves the focus too early.
 */
export function useShownModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    const own = opener ?? document.activeElement
    opener = null
    if (!shown?.open) shown?.showModal()
    return () => {
      opener = own
      focusAfterChange(() => {
        const isTakenOver = opener !== own
        opener = null
        return isTakenOver || shown?.isConnected ? null : [own]
      })
    }
  }, [])
  return dialog
}
