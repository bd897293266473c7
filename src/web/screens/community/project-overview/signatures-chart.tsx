import { chakra, useMediaQuery } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { amountIn } from '../../../i18n/amounts.ts'
import { monthTicks, weekIn } from '../../../i18n/weeks.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BarChart } from '../../../ui/records/bar-chart.tsx'
import { StateFilter } from '../../../ui/records/state-filter.tsx'
import { Card } from '../card.tsx'
import { useProject } from '../project.connect.tsx'

type Link = Schemas['ManagedLink']

/** The periods to choose from, in weeks; on a phone as many bars as a finger can tell apart. */
const [ranges, rangesOnPhone] = [
  [26, 52],
  [12, 26],
] as const

type Week = Schemas['SigningWeek']

const sumOf = (weeks: readonly Week[]): number =>
  weeks.reduce((sum, { individuals, employees }) => sum + individuals + employees, 0)

/** Who signed by week, in half a year or a year, and how that compares with the period before; on a phone shorter. */
export function SignaturesChart() {
  const { t, language } = useWords()
  const [isPhone] = useMediaQuery(['(max-width: 47.99em)'], { ssr: false })
  const [isLong, setIsLong] = useState(false)
  const offered = isPhone ? rangesOnPhone : ranges
  const count = offered[isLong ? 1 : 0]
  const known = useProject()?.answer?.weeks ?? []
  const weeks = known.slice(-count)
  const signed = weeks.map((week) => sumOf([week]))
  const total = sumOf(weeks)
  const most = Math.max(0, ...signed)
  const best = weeks[signed.indexOf(most)]
  const range = (
    <StateFilter
      label={t('glance.range')}
      value={String(count)}
      choices={offered.map((each) => ({ value: String(each), label: t('glance.weeks', { weeks: each }), count: null }))}
      onChosen={(chosen) => setIsLong(chosen === String(offered[1]))}
    />
  )
  if (total === 0 || !best) {
    return (
      <Card title={t('overview.chart')} aside={range}>
        <chakra.p color="ink.second">{t('glance.noneSigned', { weeks: weeks.length })}</chakra.p>
      </Card>
    )
  }
  const ticks = monthTicks(
    language,
    weeks.map(({ from }) => from),
  )
  return (
    <BarChart
      title={t('overview.chart')}
      summary={t('glance.signed', {
        count: amountIn(language, total),
        weeks: weeks.length,
        most: amountIn(language, most),
        week: weekIn(language, best.from),
      })}
      comparison={compared(sumOf(known.slice(-2 * count, -count)))}
      range={range}
      pointTitle={t('glance.week')}
      series={[{ name: t('overview.individuals') }, { name: t('overview.employees') }]}
      points={weeks.map(({ from, individuals, employees }, index) => ({
        label: weekIn(language, from),
        tick: ticks[index] ?? '',
        values: [individuals, employees],
      }))}
    />
  )

  /** Nothing where there was no signature before: there is no share of it. */
  function compared(before: number): string | undefined {
    if (before === 0) return undefined
    const change = Math.round((total / before - 1) * 100)
    const values = { weeks: count, percent: amountIn(language, Math.abs(change)) }
    if (change === 0) return t('glance.same', values)
    return t(change > 0 ? 'glance.more' : 'glance.fewer', values)
  }
}

/** How many have signed, by kind. */
export function Totals({ link: { counts } }: { link: Link }) {
  const { t, language } = useWords()
  const totals = [
    [t('overview.individuals'), counts.individuals],
    [t('overview.employees'), counts.employees],
    [t('overview.companies'), counts.corporations],
  ] as const
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      gap="1px"
      bg="hairline"
      borderWidth="1px"
      borderRadius="l2"
      overflow="clip"
    >
      {totals.map(([term, count]) => (
        <chakra.div
          key={term}
          bg="sheet"
          px={{ base: '2', sm: '4', md: '6' }}
          py="4"
          display="flex"
          flexDirection="column-reverse"
        >
          <chakra.dt
            textStyle="small"
            color="ink.second"
            css={{ '@media (max-width: 22.49rem)': { textStyle: 'note' } }}
          >
            {term}
          </chakra.dt>
          <chakra.dd textStyle={{ base: 'heading', md: 'title' }} fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {amountIn(language, count)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
