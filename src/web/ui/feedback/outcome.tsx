import { Box, Button, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'

type OutcomeProps = {
  children: ReactNode
  /** Some of it failed. */
  isPartial?: boolean
  onDismiss: () => void
  /** Undoes the act; left out where it cannot be undone, or no longer. */
  onUndo?: () => void
}

/**
 * The outcome of the last act. It stays until the next one, or until it is closed; empty before the first. Where the page is scrolled, it stands at the
 * top of the window. While the act can be undone, Ctrl+Z or ⌘Z
 * undoes it too, wherever the focus is but in a text; the focus itself stays where it is, or a second Enter would undo what the first one did.
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

/** When the time to undo ends while it has the focus, the button after it gets it. */
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

/** In a text these keys undo what was typed. */
function isUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented) return false
  return (
    target instanceof Element && !target.closest('textarea, select, dialog, [role=dialog], input:not([type=checkbox])')
  )
}
