import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useClockUntil } from '../../../ui/seconds-until.ts'

/** A freeze that counts down to a moment (milliseconds). It is announced once, not every second. */
export function FrozenNotice({ until }: { until: number }) {
  const { t } = useWords()
  const clock = useClockUntil(until)
  return (
    <Notice>
      <chakra.p>{t('frozen.why')}</chakra.p>
      <chakra.p aria-hidden fontWeight="bold" fontVariantNumeric="tabular-nums">
        {t('frozen.left', { clock })}
      </chakra.p>
      <VisuallyHidden role="status">{t('refusal.user_login_frozen')}</VisuallyHidden>
    </Notice>
  )
}
