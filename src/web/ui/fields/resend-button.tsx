import { Button, VisuallyHidden } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { useSecondsUntil } from '../messages/seconds-until.ts'

type ResendButtonProps = {
  /** Time from which another code may be requested (ms since 1970 UTC). */
  resendAt: number
  /** Whether another code may be requested now. A timer decides that, which may be later than the clock, as in a tab in the background. */
  isReady: boolean
  /** What is announced while it waits: the code was sent, or shortly before from another tab or browser; null where the page says why. */
  announces: 'sent' | 'sentBefore' | null
  onResend: () => void
}

/** Requests another code. While it counts down it keeps its place and the focus; only start and end are announced. */
export function ResendButton({ resendAt, isReady, announces, onResend }: ResendButtonProps) {
  const { t } = useWords()
  const seconds = useSecondsUntil(resendAt)
  const isCounting = !isReady && seconds > 0
  // Long waits are not counted in seconds.
  const wait =
    seconds > 120 ? t('code.againInMinutes', { minutes: Math.ceil(seconds / 60) }) : t('code.againIn', { seconds })
  const announced = announces === null ? '' : t(announces === 'sent' ? 'code.hasGone' : 'code.hasGoneBefore')
  return (
    <>
      <Button
        variant="outline"
        aria-disabled={!isReady}
        fontVariantNumeric="tabular-nums"
        onClick={() => {
          if (isReady) onResend()
        }}
      >
        {isCounting ? wait : t('code.again')}
      </Button>
      <VisuallyHidden role="status">{isReady ? t('code.canAgain') : isCounting ? announced : ''}</VisuallyHidden>
    </>
  )
}
