import { useState } from 'react'
import { clockIn, dayKey, plainDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'

/** Returns the label of the publish button; includes the day or time if the publication is scheduled. */
export function usePublishingAction(at: number | undefined): string {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  if (at === undefined) return t('publish.actUpdate')
  if (dayKey(at) === dayKey(now)) return t('schedule.actToday', { clock: clockIn(language, at) })
  return t('schedule.act', { day: plainDayIn(language, at, now) })
}
