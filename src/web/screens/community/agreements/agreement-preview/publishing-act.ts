import { useState } from 'react'
import { clockIn, dayKey, plainDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'

/** What the button does: publish at once, or at a moment, whose day it names. */
export function usePublishingAct(at: number | undefined): string {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (at === undefined) return t('publish.actUpdate')
  if (dayKey(at) === dayKey(now)) return t('schedule.actToday', { clock: clockIn(language, at) })
  return t('schedule.act', { day: plainDayIn(language, at, now) })
}
