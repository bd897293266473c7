import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { loadingCloseDelay } from '../../../domain/text/limits.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Returns true while work is in progress and for a short time afterwards, so that brief work does not flicker (requirements §9). */
function useLingering(busy: boolean): boolean {
  const [lingers, setLingers] = useState(busy)
  if (busy && !lingers) setLingers(true)
  useEffect(() => {
    if (busy) return undefined
    const timer = setTimeout(() => setLingers(false), loadingCloseDelay)
    return () => clearTimeout(timer)
  }, [busy])
  return busy || lingers
}

/** Progress bar at the top edge of the window. It takes up no space and covers nothing. */
export function LoadingBar({ busy }: { busy: boolean }) {
  const { t } = useWords()
  if (!useLingering(busy)) return null
  return (
    <Box
      role="progressbar"
      aria-label={t('page.loading')}
      position="fixed"
      insetX="0"
      top="0"
      height="3px"
      zIndex="7"
      bg="accent"
      animation="breathe 1s ease-in-out infinite"
    />
  )
}
