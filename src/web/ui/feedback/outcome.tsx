import { Box, Button, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'

type OutcomeProps = {
  children: ReactNode
  /** True if the action failed for some records. */
  isPartial?: boolean
  onDismiss: () => void
  /** Undoes the action. Omitted if the action cannot be undone or the undo period has ended. */
  onUndo?: () => void
}

/**
 * Outcome of the last action. Visible until the next action or until the user dismisses it; sticks to the top of a scrolled page. While undo is
 * available, Ctrl+Z or ⌘Z also triggers it, unless a text input has the focus. The focus does not move to the undo button, because a second Enter
 * would undo the action.
 */
export function Outcome({ children, isPartial = false, onDismiss, onUndo }: OutcomeProps) {
  const { t } = useWords()
  return (
    <Box role="status" data-part="outcome" mb={children ? '4' : '0'} position="sticky" top="2" zIndex="1">
      {children && (
        <Flex
          columnGap="4"
          direction={{ base: 'column', sm: 'row' }}
          align={{ base: 'start', sm: 'center' }}
          justify="space-between"
          bg={isPartial ? 'waiting.soft' : 'done.soft'}
          borderStartWidth="3px"
          borderColor={isPartial ? 'waiting' : 'done'}
          borderEndRadius="l2"
          px="4"
          py="3"
        >
          <Box minWidth="0" overflowWrap="anywhere">
            {children}
          </Box>
          <Flex flex="none" gap="4">
            {onUndo && <UndoButton onUndo={onUndo} />}
            <Button variant="plain" flex="none" onClick={onDismiss}>
              {t('outcome.dismiss')}
            </Button>
          </Flex>
        </Flex>
      )}
    </Box>
  )
}

/** Undo button. When the undo period ends, moves the focus from this button to the next one. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!isUndoKey(event)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      const next = own?.nextElementSibling
      if (document.activeElement === own && next instanceof HTMLElement) next.focus()
    }
  }, [])
  return (
    <Button
      ref={button}
      variant="plain"
      flex="none"
      title="Ctrl+Z"
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onUndo}
    >
      {t('outcome.undo')}
    </Button>
  )
}

/** Returns whether a key press triggers undo. In a text input, the shortcut undoes typing instead. */
function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented) return false
  return (
    target instanceof Element && !target.closest('textarea, select, dialog, [role=dialog], input:not([type=checkbox])')
  )
}
