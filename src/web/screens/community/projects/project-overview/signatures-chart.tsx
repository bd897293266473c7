import { chakra, useMediaQuery } from '@chakra-ui/react'
import { useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { amountIn } from '../../../../i18n/amounts.ts'
import { monthTicks, weekIn } from '../../../../i18n/weeks.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { BareLink } from '../../../../ui/page/links.tsx'
import { StateFilter } from '../../../../ui/tables/state-filter.tsx'
import { projectPath } from '../../../shared/page/paths.ts'
import { Card } from '../../card.tsx'
import { useProject } from '../../project.connect.tsx'

type Link = Schemas['ManagedLink']

/** Selectable periods in weeks; shorter on a phone, so that the bars are large enough to tap. */
const [ranges, rangesOnPhone] = [
  [26, 52],
  [12, 26],
] as const

type Week = Schemas['SigningWeek']

const sumOf = (weeks: readonly Week[]): number =>
  weeks.reduce((sum, { individuals, employees }) => sum + individuals + employees, 0)

/** Chart of signatures per week over half a year or a year, compared with the previous period. Periods are shorter on a phone. */
export function SignaturesChart() {
  const { t, language } = useWords()
  const [isPhone] = useMediaQuery(['(max-width: 47.99em)'], { ssr: false })
  const [isLong, setIsLong] = useState(false)
  const offered = isPhone ? rangesOnPhone : ranges
  const count = offered[isLong ? 1 : 0]
  const allWeeks = useProject()?.answer?.weeks ?? []
  const weeks = allWeeks.slice(-count)
  const signed = weeks.map((week) => sumOf([week]))
  const total = sumOf(weeks)
  const most = Math.max(0, ...signed)
  const best = weeks[signed.indexOf(most)]
  const range = (
    <StateFilter
      isSegmented
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
      comparison={compared(sumOf(allWeeks.slice(-2 * count, -count)))}
      note={t('overview.chartNote')}
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

  /** Returns the comparison with the previous period; undefined if that period had no signatures. */
  function compared(before: number): string | undefined {
    if (before === 0) return undefined
    const change = Math.round((total / before - 1) * 100)
    const values = { weeks: count, percent: amountIn(language, Math.abs(change)) }
    if (change === 0) return t('glance.same', values)
    return t(change > 0 ? 'glance.more' : 'glance.fewer', values)
  }
}

type Total = {
  name: 'individuals' | 'employees' | 'companies'
  count: number
  /** Number of signatures of the last seven days. */
  recent: number
  /** Path of the list with exactly these signatures. */
  path: string
  rest: readonly string[]
}

/** Number of signatures in force by type, linked to their list, with the recent, waiting and ended signatures below. */
export function Totals({ link }: { link: Link }) {
  const { t, language } = useWords()
  const { link_id: linkId, counts } = link
  const week = useProject()?.answer?.weeks.at(-1)
  const { individuals, employees, corporations } = counts.in_force
  const { ended } = counts
  const totals: readonly Total[] = [
    {
      name: 'individuals',
      count: individuals,
      recent: week?.individuals ?? 0,
      path: signersPath(linkId, 'individual'),
      rest: rest(['ended', ended.individuals]),
    },
    {
      name: 'employees',
      count: employees,
      recent: week?.employees ?? 0,
      path: signersPath(linkId, 'employee'),
      rest: rest(['waiting', counts.waiting_employees], ['ended', ended.employees]),
    },
    {
      name: 'companies',
      count: corporations,
      recent: week?.corporations ?? 0,
      path: `${projectPath(linkId, 'companies')}?state=approved`,
      rest: rest(
        ['toReview', counts.waiting_corporations],
        ['withCompany', counts.awaited_corporations],
        ['deleted', ended.corporations],
      ),
    },
  ]
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
      gap="1px"
      bg="hairline"
      borderWidth="1px"
      borderRadius="l2"
      overflow="clip"
    >
      {totals.map((total) => (
        <InForce key={total.name} {...total} />
      ))}
    </chakra.dl>
  )

  function rest(...facts: [fact: RestFact, count: number | undefined][]): string[] {
    return facts.flatMap(([fact, count = 0]) =>
      count > 0 ? [t(`signatures.${fact}`, { count: amountIn(language, count) })] : [],
    )
  }
}

/** Path of the signatures of a type that are in force. */
const signersPath = (linkId: string, kind: 'individual' | 'employee'): string =>
  `${projectPath(linkId, 'people')}?${new URLSearchParams({ state: 'in_force', kind }).toString()}`

type RestFact = 'ended' | 'deleted' | 'waiting' | 'toReview' | 'withCompany'

/** The term is displayed below its number but comes first in the DOM. On a phone, the number is at the left of its words. */
function InForce({ name, count, recent, path, rest }: Total) {
  const { t, language } = useWords()
  return (
    <chakra.div
      position="relative"
      bg="sheet"
      px={{ base: '4', md: '6' }}
      py={{ base: '3', sm: '4' }}
      display={{ base: 'grid', sm: 'flex' }}
      gridTemplateColumns="minmax(3rem, auto) minmax(0, 1fr)"
      columnGap="3"
      alignItems={{ base: 'baseline', sm: 'stretch' }}
      flexDirection="column"
      _hover={{ bg: 'accent.soft' }}
    >
      <chakra.dt order={1} gridColumn="2" gridRow="1" textStyle="small" color="ink.second">
        {t(`overview.inForce.${name}`)}
      </chakra.dt>
      <chakra.dd
        display={{ base: 'contents', sm: 'block' }}
        textStyle={{ base: 'heading', md: 'title' }}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {/* The link covers the whole cell. */}
        <BareLink
          to={path}
          aria-label={`${t(`overview.inForce.${name}`)}: ${amountIn(language, count)}`}
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {amountIn(language, count)}
        </BareLink>
        {recent > 0 && (
          <chakra.span
            gridColumn="2"
            display={{ base: 'block', md: 'inline' }}
            whiteSpace={{ base: 'normal', md: 'nowrap' }}
            textStyle="small"
            color="done"
            ms={{ base: '0', md: '3' }}
            fontWeight="normal"
          >
            {t('overview.recent', { count: amountIn(language, recent) })}
          </chakra.span>
        )}
      </chakra.dd>
      {rest.length > 0 && (
        <chakra.dd
          order={2}
          gridColumn="2"
          mt="1"
          textStyle="small"
          color="ink.third"
          display="flex"
          flexWrap="wrap"
          columnGap="4"
        >
          {rest.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </chakra.dd>
      )}
    </chakra.div>
  )
}
