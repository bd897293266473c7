import { Box, chakra, Flex } from '@chakra-ui/react'
import { amountIn } from '../../i18n/amounts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { FoldSummary } from '../feedback/fold-summary.tsx'

export type Series = { name: string }

export type Point = {
  /** Full label for the value box and the table: “16–22 Nov”. */
  label: string
  /** Label below the bar; usually empty. */
  tick: string
  /** One value per series. */
  values: readonly number[]
}

/** Two shades of one hue. The second has a contrast ratio of 3.17 (light) and 3.66 (dark) against the sheet. */
const tones = ['var(--accent)', 'var(--accent-pale)'] as const
const toneOf = (index: number): string => tones[index] ?? tones[1]

const [width, height] = [1000, 200]
/** Maximum number of bars that have value labels in a narrow panel. */
const maxLabeledBars = 7

type BarsProps = {
  points: readonly Point[]
  series: readonly Series[]
  scale: readonly number[]
  /** Index of the bar whose values are shown. */
  chosen: number | null
  /** True for a chart in a card, which has room to its left for half of the first tick label. */
  isPart?: boolean
}

/** Bars with an axis and grid lines. Screen readers use the slider value and the table instead. */
export function Bars({ points, series, scale, chosen, isPart = false }: BarsProps) {
  const { language } = useWords()
  const top = scale.at(-1) ?? 1
  const step = width / Math.max(1, points.length)
  const gap = step * 0.22
  return (
    <Box position="absolute" inset="0" aria-hidden>
      {scale.map((value) => (
        <Box
          key={value}
          position="absolute"
          insetInline="0"
          bottom={`${(value / top) * 100}%`}
          borderTopWidth="1px"
          borderColor={value === 0 ? 'control' : 'hairline'}
        >
          <Box
            position="absolute"
            insetEnd="100%"
            pe="2"
            transform="translateY(-50%)"
            textStyle="note"
            color="ink.third"
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
          >
            {value}
          </Box>
        </Box>
      ))}
      <chakra.svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        position="absolute"
        inset="0"
        width="full"
        height="full"
        forcedColorAdjust="none"
      >
        {points.flatMap(({ label, values }, index) => {
          const isFaded = chosen !== null && chosen !== index
          return values.slice(0, series.length).map((value, of) => {
            const below = values.slice(0, of).reduce((sum, each) => sum + each, 0)
            return (
              <rect
                key={`${label} ${series[of]?.name ?? of}`}
                x={index * step + gap / 2}
                y={height - ((below + value) / top) * height}
                width={step - gap}
                height={(value / top) * height}
                fill={toneOf(of)}
                stroke="var(--sheet)"
                strokeWidth={of === 0 ? 0 : 1}
                vectorEffect="non-scaling-stroke"
                opacity={isFaded ? 0.72 : 1}
              />
            )
          })
        })}
      </chakra.svg>
      {isPart &&
        points.length <= maxLabeledBars &&
        points.map(({ label, values }, index) =>
          values[0] ? (
            <Box
              key={label}
              position="absolute"
              bottom={`${(values[0] / top) * 100}%`}
              left={`${((index + 0.5) / points.length) * 100}%`}
              transform="translateX(-50%)"
              textStyle="note"
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
            >
              {amountIn(language, values[0])}
            </Box>
          ) : null,
        )}
      {points.map(({ label, tick }, index) =>
        tick === '' ? null : (
          <Box
            key={label}
            position="absolute"
            top="100%"
            left={`${((index + 0.5) / points.length) * 100}%`}
            transform={index === 0 && !isPart ? undefined : 'translateX(-50%)'}
            ms={index === 0 && !isPart ? '-2' : undefined}
            pt="1.5"
            textStyle="note"
            color="ink.third"
            whiteSpace="nowrap"
          >
            {tick}
          </Box>
        ),
      )}
    </Box>
  )
}

/** Legend with the name and color of each series. */
export function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null
  return (
    <Flex gap="4" textStyle="small" color="ink.second" aria-hidden>
      {series.map(({ name }, index) => (
        <Flex key={name} gap="2" align="center">
          <Tone index={index} />
          {name}
        </Flex>
      ))}
    </Flex>
  )
}

function Tone({ index }: { index: number }) {
  return (
    <Box
      as="span"
      boxSize="2.5"
      borderRadius="2px"
      flex="none"
      style={{ background: toneOf(index) }}
      forcedColorAdjust="none"
    />
  )
}

type ValueBoxProps = {
  point: Point
  series: readonly Series[]
  /** Horizontal position, from 0 (left) to 1. */
  place: number
}

/** Box with the values of the selected bar. It is to the left of a dotted line, or to the right if it would be cut off. */
export function ValueBox({ point: { label, values }, series, place }: ValueBoxProps) {
  const isRight = place < 0.5
  return (
    <Box position="absolute" inset="0" pointerEvents="none" aria-hidden>
      <Box
        position="absolute"
        top="0"
        bottom="0"
        left={`${place * 100}%`}
        borderStartWidth="1px"
        borderStyle="dotted"
        borderColor="control"
      />
      <Box
        position="absolute"
        top="-2"
        {...(isRight
          ? { left: `calc(${place * 100}% + 0.75rem)` }
          : { right: `calc(${(1 - place) * 100}% + 0.75rem)` })}
        bg="sheet"
        borderWidth="1px"
        borderColor="control"
        borderRadius="l2"
        px="3"
        py="2"
        minWidth="9rem"
        textStyle="small"
        whiteSpace="nowrap"
      >
        <Box fontWeight="bold">{label}</Box>
        {series.map(({ name }, index) => (
          <Flex key={name} gap="2" align="center">
            <Tone index={index} />
            <Box flex="1" color="ink.second">
              {name}
            </Box>
            <Box fontWeight="bold" fontVariantNumeric="tabular-nums" ps="4">
              {values[index] ?? 0}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}

type ChartTableProps = { title: string; pointTitle: string; series: readonly Series[]; points: readonly Point[] }

/** Collapsible table with the chart's data. */
export function ChartTable({ title, pointTitle, series, points }: ChartTableProps) {
  const { t } = useWords()
  return (
    <chakra.details textStyle="small">
      <FoldSummary>{t('chart.numbers')}</FoldSummary>
      <chakra.table mt="2" aria-label={title}>
        <thead>
          <tr>
            {[pointTitle, ...series.map(({ name }) => name)].map((column, index) => (
              <chakra.th key={column} scope="col" textAlign={index === 0 ? 'start' : 'end'} pe="6" color="ink.third">
                {column}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }) => (
            <tr key={label}>
              <chakra.th scope="row" fontWeight="normal" textAlign="start" pe="6">
                {label}
              </chakra.th>
              {series.map(({ name }, index) => (
                <chakra.td key={name} textAlign="end" pe="6" fontVariantNumeric="tabular-nums">
                  {values[index] ?? 0}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.details>
  )
}
