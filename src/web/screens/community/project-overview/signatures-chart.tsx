import { chakra, useMediaQuery } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { amountIn } from '../../../i18n/amounts.ts'
import { monthTicks, weekIn } from '../../../i18n/weeks.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BarChart } from '../../../ui/records/bar-chart.tsx'
import { Card } from '../card.tsx'
import { useProject } from '../project.connect.tsx'

type Link = Schemas['ManagedLink']

/** As many bars as a finger can tell apart on a phone. */
const weeksOnPhone = 12

/** Who signed in the last half year, by week; on a phone in the last twelve weeks. */
export function SignaturesChart() {
  const { t, language } = useWords()
  const [isPhone] = useMediaQuery(['(max-width: 47.99em)'], { ssr: false })
  const weeks = (useProject()?.answer?.weeks ?? []).slice(isPhone ? -weeksOnPhone : 0)
  const signed = weeks.map(({ individuals, employees }) => individuals + employees)
  const total = signed.reduce((sum, count) => sum + count, 0)
  const most = Math.max(0, ...signed)
  const best = weeks[signed.indexOf(most)]
  if (total === 0 || !best) {
    return (
      <Card title={t('overview.chart')}>
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
      pointTitle={t('glance.week')}
      series={[{ name: t('overview.individuals') }, { name: t('overview.employees') }]}
      points={weeks.map(({ from, individuals, employees }, index) => ({
        label: weekIn(language, from),
        tick: ticks[index] ?? '',
        values: [individuals, employees],
      }))}
    />
  )
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
          px={{ base: '3', md: '6' }}
          py="4"
          display="flex"
          flexDirection="column-reverse"
        >
          <chakra.dt textStyle="small" color="ink.second">
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
