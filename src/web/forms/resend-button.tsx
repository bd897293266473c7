import { Button, VisuallyHidden } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { duration } from '../../domain/limits.ts'
import { useWords } from '../i18n/use-words.ts'

const tick = (listener: () => void): (() => void) => {
  const ticking = setInterval(listener, duration.second / 4)
  return () => clearInterval(ticking)
}

/** Whole seconds until a moment (milliseconds), ticking; 0 once it is past. */
function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(tick, () => Math.max(0, Math.ceil((moment - Date.now()) / duration.second)))
}

type ResendButtonProps = {
  /** From when (milliseconds) another code may be asked for. */
  resendAt: number
  busy: boolean
  onResend: () => void
}

/** Asks for another code. While it counts down it keeps its place and the focus; only start and end are announced. */
export function ResendButton({ resendAt, busy, onResend }: ResendButtonProps) {
  const { t } = useWords()
  const seconds = useSecondsUntil(resendAt)
  const waits = busy || seconds > 0
  return (
    <>
      <Button
        variant="outline"
        aria-disabled={waits}
        fontVariantNumeric="tabular-nums"
        onClick={() => {
          if (!waits) onResend()
        }}
      >
        {seconds > 0 ? t('code.againIn', { seconds }) : t('code.again')}
      </Button>
      <VisuallyHidden role="status">{busy ? '' : seconds > 0 ? t('code.hasGone') : t('code.canAgain')}</VisuallyHidden>
    </>
  )
}
