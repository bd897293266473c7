import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { weeksOfSignings } from '../../../../domain/limits.ts'
import { amountIn } from '../../../i18n/amounts.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { BarChart } from '../../../ui/records/bar-chart.tsx'
import { Card } from '../card.tsx'
import { useProject } from '../project.connect.tsx'

type Link = Schemas['ManagedLink']

/** The signatures of the last half year by week. */
export function SignaturesChart() {
  const { t, language } = useWords()
  const weeks = (useProject()?.answer?.weeks ?? []).map(({ from, individuals, employees, corporations }) => {
    return { from: Date.parse(from), signed: individuals + employees + corporations }
  })
  const total = weeks.reduce((sum, { signed }) => sum + signed, 0)
  const most = weeks.reduce((one, other) => (other.signed > one.signed ? other : one), { from: 0, signed: 0 })
  if (total === 0) {
    return (
      <Card title={t('overview.chart')}>
        <chakra.p color="ink.second">{t('glance.noneSigned', { weeks: weeksOfSignings })}</chakra.p>
      </Card>
    )
  }
  return (
    <BarChart
      title={t('overview.chart')}
      summary={t('glance.signed', {
        count: amountIn(language, total),
        weeks: weeksOfSignings,
        most: amountIn(language, most.signed),
        day: dayIn(language, most.from),
      })}
      columns={[t('glance.week'), t('glance.signatures')]}
      points={weeks.map(({ from, signed }) => ({ label: dayIn(language, from), value: signed }))}
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
          <chakra.dd textStyle="title" fontVariantNumeric="tabular-nums">
            {amountIn(language, count)}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
