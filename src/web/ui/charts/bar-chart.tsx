import { Box, chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { Bars, ChartTable, Legend, type Point, type Series, ValueBox } from './bar-chart-parts.tsx'

type BarChartProps = {
  title: string
  /** Sentence that summarizes the chart's data. */
  summary: string
  /** Title of the table's first column: “Week”. */
  pointTitle: string
  /** One or two series. */
  series: readonly Series[]
  points: readonly Point[]
  /** Comparison with the previous period. */
  comparison?: string | undefined
  /** Explanation of the values, shown below the bars. */
  note?: string
  /** Control that selects the period, beside the title. */
  range?: ReactNode
  /** True for a chart in a card that has its own heading: less height, no frame, and title and summary for screen readers only. */
  isPart?: boolean
}

/** Returns the values of the current bar for screen readers: “16–22 Nov: Individuals 27, Employees 10”. */
const spoken = ({ label, values }: Point, series: readonly Series[]): string =>
  `${label}: ${series.map(({ name }, index) => `${name} ${values[index] ?? 0}`).join(', ')}`

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Numbers over time as stacked bars with an axis. Hovering, tapping or the arrow keys show the values of a bar; a table below contains all values.
 */
export function BarChart({
  title,
  summary,
  pointTitle,
  series,
  points,
  comparison,
  note,
  range,
  isPart = false,
}: BarChartProps) {
  const [titleId, summaryId] = [useId(), useId()]
  const [pointed, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  // After a change to a shorter period, the selected bar may no longer exist.
  const chosen = pointed === null || pointed > last ? null : pointed
  const totals = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const scale = roundScale(Math.max(1, ...totals))
  const shown = chosen === null ? undefined : points[chosen]
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * points.length))))
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setChosen(null)
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    setChosen(chosen === null ? last : move(chosen, last))
  }
  const valueNow = chosen ?? last
  const present = points[valueNow]
  return (
    <chakra.figure margin="0" minWidth="0" {...(!isPart && frame)}>
      <Flex gap="2" wrap="wrap" align="baseline" justify="space-between" {...(isPart && { srOnly: true })}>
        <chakra.figcaption id={titleId} fontWeight="bold">
          {isPart ? title : <chakra.h2 textStyle="heading">{title}</chakra.h2>}
        </chakra.figcaption>
        {range}
      </Flex>
      <Flex
        columnGap="4"
        rowGap="2"
        mt="2"
        mb="5"
        wrap="wrap"
        align="start"
        justify="space-between"
        {...(isPart && { srOnly: true })}
      >
        <chakra.p id={summaryId} color="ink.second" textStyle="small">
          {summary}
          {comparison !== undefined && <chakra.span display="block">{comparison}</chakra.span>}
        </chakra.p>
        <Legend series={series} />
      </Flex>
      <Box
        position="relative"
        height={isPart ? '5.5rem' : '13rem'}
        mt={isPart ? '4' : undefined}
        ms="2.5rem"
        mb="6"
        role="slider"
        tabIndex={0}
        aria-labelledby={titleId}
        aria-describedby={summaryId}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={valueNow + 1}
        aria-valuetext={present ? spoken(present, series) : undefined}
        cursor="default"
        borderRadius="l1"
        touchAction="pan-y"
        onKeyDown={press}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setChosen((before) => before ?? last)
        }}
        onBlur={() => setChosen(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') setChosen(null)
        }}
      >
        <Bars points={points} series={series} scale={scale} chosen={chosen} isPart={isPart} />
        {shown && chosen !== null && <ValueBox point={shown} series={series} place={(chosen + 0.5) / points.length} />}
      </Box>
      {note !== undefined && (
        <chakra.p textStyle="small" color="ink.third" mt="8" mb="3">
          {note}
        </chakra.p>
      )}
      <ChartTable title={title} pointTitle={pointTitle} series={series} points={points} />
    </chakra.figure>
  )
}

/** Returns the three or four round axis values, starting at 0. The last value is at least `max`. */
export function roundScale(max: number): number[] {
  const steps = [1, 2, 3, 4, 5]
  let unit = 1
  for (;;) {
    const step = steps.map((each) => each * unit).find((each) => Math.ceil(max / each) <= 3)
    if (step !== undefined) return Array.from({ length: Math.max(2, Math.ceil(max / step)) + 1 }, (_, at) => at * step)
    unit *= 10
  }
}

const frame = { bg: 'sheet', borderWidth: '1px', borderRadius: 'l2', p: { base: '4', md: '6' } } as const
