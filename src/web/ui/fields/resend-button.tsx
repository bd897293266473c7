import { Button, VisuallyHidden } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { useSecondsUntil } from '../messages/seconds-until.ts'

type ResendButtonProps = {
  /** Time from which another code may be requested, in milliseconds since the Unix epoch. */
  resendAt: number
  /** True if another code may be requested now. It is set by a timer, which may be late in a background tab. */
  isReady: boolean
  /** Announcement during the wait: the code was sent now, or recently from another tab or browser. Null if the page already shows the reason. */
  announces: 'sent' | 'sentBefore' | null
  onResend: () => void
}

/**
 * Button that requests another code. It keeps its position and the focus during the countdown. Only the start and the end of the countdown are
 * announced.
 */
export function ResendButton({ resendAt, isReady, announces, onResend }: ResendButtonProps) {
  const { t } = useWords()
  const seconds = useSecondsUntil(resendAt)
  const isCounting = !isReady && seconds > 0
  // Longer waits are shown in minutes.
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
