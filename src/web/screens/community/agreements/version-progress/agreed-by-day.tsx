import { Box, useMediaQuery } from '@chakra-ui/react'
import { useState } from 'react'
import { duration } from '../../../../../domain/text/limits.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { utcDayIn } from '../../../../i18n/short-moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import type { Campaign } from '../campaign-progress.connect.tsx'

/** As many bars as a wide window and a phone show apart. */
const [mostDays, mostOnPhone] = [60, 14]

/** Number of people who agreed on each day (UTC) since the publication; the last days of a long period. Renders nothing until one has agreed. */
export function AgreedByDay({ campaign: { days, agreed, begun_at: begun } }: { campaign: Campaign }) {
  const { t, language } = useWords()
  const [isPhone] = useMediaQuery(['(max-width: 47.99em)'], { ssr: false })
  const [now] = useState(() => Date.now())
  const most = Math.max(0, ...days.map((one) => one.agreed))
  const best = days.find((one) => one.agreed === most)
  if (!best) return null
  const counts = new Map(days.map((one) => [one.day, one.agreed]))
  const dayOf = (at: number): number => Math.floor(at / duration.day) * duration.day
  const last = Math.max(dayOf(now), days.at(-1)?.day ?? 0)
  const first = Math.max(
    Math.min(dayOf(begun), days[0]?.day ?? last),
    last - ((isPhone ? mostOnPhone : mostDays) - 1) * duration.day,
  )
  const shown = Array.from({ length: (last - first) / duration.day + 1 }, (_, index) => first + index * duration.day)
  const step = Math.ceil(shown.length / (isPhone ? 3 : 6))
  return (
    <Box mb="6">
      <BarChart
        title={t('versionPage.chart')}
        summary={t('versionPage.chartSummary', {
          count: amountIn(language, agreed),
          day: utcDayIn(language, best.day, now),
          most: amountIn(language, most),
        })}
        note={t('chart.utcDays')}
        pointTitle={t('versionPage.day')}
        series={[{ name: t('versionPage.state.agreed') }]}
        points={shown.map((day, index) => ({
          label: utcDayIn(language, day, now),
          tick: index % step === 0 ? utcDayIn(language, day, now) : '',
          values: [counts.get(day) ?? 0],
        }))}
      />
    </Box>
  )
}
