import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { momentIn } from '../../../../i18n/moments.ts'
import { shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { rowButton } from '../../../../ui/row-button.ts'
import { isAwaited, useRemind } from './connect.ts'

type Props = { linkId: string; corporation: Schemas['Corporation'] }

/** Button that sends a reminder to one company. Disabled for three days after the last email. While disabled, it shows the date of that email. */
export function RemindButton({ linkId, corporation }: Props) {
  const { t, language } = useWords()
  const { remind, isBusy } = useRemind(linkId)
  const [now] = useState(() => Date.now())
  if (!isAwaited(corporation)) return null
  const { corporation_name: name, can_remind: canRemind = false, reminded_at: remindedAt = 0 } = corporation
  if (canRemind) {
    return (
      <Button
        {...rowButton}
        aria-label={t('reminder.remindNamed', { name })}
        aria-disabled={isBusy}
        onClick={() => remind([corporation])}
      >
        {t('reminder.remind')}
      </Button>
    )
  }
  const at = remindedAt || corporation.last_letter_at || corporation.signed_at
  const day = shortDayIn(language, at, now)
  return (
    <Button {...rowButton} aria-disabled title={momentIn(language, at)}>
      {remindedAt > 0 ? t('reminder.reminded', { day }) : t('reminder.mailed', { day })}
    </Button>
  )
}
