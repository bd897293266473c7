import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { duration } from '../../../../../domain/text/limits.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { dayOfMonthIn, shortDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import type { Point } from '../../../../ui/charts/bar-chart-parts.tsx'

/** As many bars as a panel shows apart; a short forecast is shown within a week. */
const [most, least] = [31, 7]

/** How many letters leave on each day, or on each few days of a long time; nothing where no limit of the mailbox is known. */
export function ForecastBars({ forecast: { days, letters } }: { forecast: Schemas['LetterForecast'] }) {
  const { t, language } = useWords()
  const [now] = useState(() => Date.now())
  const [first] = days
  if (!first) return null
  const size = Math.ceil(days.length / most)
  const count = Math.max(least, Math.ceil(days.length / size))
  const short = (at: number): string => shortDayIn(language, at, now)
  const points = Array.from({ length: count }, (_, index): Point => {
    const at = first.at + index * size * duration.day
    const own = days.slice(index * size, (index + 1) * size)
    const step = Math.ceil(count / 4)
    const tick =
      count > least ? (index % step === 0 ? short(at) : '') : index === 0 ? short(at) : dayOfMonthIn(language, at)
    return {
      label: size === 1 ? short(at) : `${short(at)} – ${short(at + (size - 1) * duration.day)}`,
      tick,
      values: [own.reduce((sum, day) => sum + day.letters, 0)],
    }
  })
  return (
    <BarChart
      isPart
      title={t('forecast.chart')}
      summary={t(days.length === 1 ? 'forecast.inDay' : 'forecast.inDays', {
        letters: amountIn(language, letters),
        days: days.length,
      })}
      pointTitle={t('versionPage.day')}
      series={[{ name: t('forecast.title') }]}
      points={points}
    />
  )
}
