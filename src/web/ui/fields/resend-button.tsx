import { Button, VisuallyHidden } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { useSecondsUntil } from '../seconds-until.ts'

type ResendButtonProps = {
  /** From when (milliseconds) another code may be requested. */
  resendAt: number
  busy: boolean
  /** What is announced while it waits: the code was sent, or shortly before from another tab or browser; null where the page says why. */
  announces: 'sent' | 'sentBefore' | null
  onResend: () => void
}

/** Requests another code. While it counts down it keeps its place and the focus; only start and end are announced. */
export function ResendButton({ resendAt, busy, announces, onResend }: ResendButtonProps) {
  const { t } = useWords()
  const seconds = useSecondsUntil(resendAt)
  const waits = busy || seconds > 0
  // Long waits are not counted in seconds.
  const wait =
    seconds > 120 ? t('code.againInMinutes', { minutes: Math.ceil(seconds / 60) }) : t('code.againIn', { seconds })
  const announced = announces === null ? '' : t(announces === 'sent' ? 'code.hasGone' : 'code.hasGoneBefore')
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
        {seconds > 0 ? wait : t('code.again')}
      </Button>
      <VisuallyHidden role="status">{busy ? '' : seconds > 0 ? announced : t('code.canAgain')}</VisuallyHidden>
    </>
  )
}
