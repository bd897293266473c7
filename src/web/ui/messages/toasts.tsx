import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { toastOffset } from '../../../domain/text/limits.ts'
import { useWords } from '../../i18n/use-words.ts'
import { shownToast, subscribeToToasts } from './toast.ts'

/**
 * Renders the visible toast: below the header on a phone, otherwise at the bottom of the window, so that it covers no button. Every message in a
 * toast is also shown elsewhere on the screen.
 */
export function Toasts() {
  const { say } = useWords()
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, shownToast)
  return (
    <Box
      role="status"
      data-part="toasts"
      position="fixed"
      insetX="0"
      top={{ base: `calc(3.75rem + ${toastOffset}px)`, md: 'auto' }}
      bottom={{ md: `calc(var(--taken-below, 0px) + ${toastOffset}px)` }}
      zIndex="6"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      px="4"
    >
      {toast && (
        <Box bg="ink" color="sheet" borderRadius="l2" px="4" py="2" textStyle="small" overflowWrap="anywhere">
          {say(toast.key, toast.values)}
        </Box>
      )}
    </Box>
  )
}
