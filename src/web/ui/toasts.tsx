import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { toastOffset } from '../../domain/limits.ts'
import { useWords } from '../i18n/use-words.ts'
import { shownToast, subscribeToToasts } from './toast.ts'

/** The toast on show. It repeats what also stands on the screen, and is never the only place of a message. */
export function Toasts() {
  const { say } = useWords()
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, shownToast)
  return (
    <Box
      role="status"
      data-part="toasts"
      position="fixed"
      insetX="0"
      top={`${toastOffset}px`}
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
