import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useWords } from '../../i18n/use-words.ts'

type BarChartProps = {
  title: string
  /** A sentence that summarises the chart. */
  summary: string
  /** The titles of its table's two columns. */
  columns: readonly [string, string]
  points: readonly { label: string; value: number }[]
}

const [width, height, gap] = [640, 160, 4]

/** A number over time as bars; a table below has the numbers. */
export function BarChart({ title, summary, columns, points }: BarChartProps) {
  const { t } = useWords()
  const [titleId, summaryId] = [useId(), useId()]
  const most = Math.max(1, ...points.map(({ value }) => value))
  const step = width / Math.max(1, points.length)
  const [first, last] = [points[0]?.label, points.at(-1)?.label]
  return (
    <chakra.figure margin="0" bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '4', md: '5' }}>
      <chakra.figcaption id={titleId} fontWeight="bold">
        {title}
      </chakra.figcaption>
      <chakra.p id={summaryId} color="ink.second" textStyle="small" mb="3">
        {summary}
      </chakra.p>
      <chakra.svg
        role="img"
        aria-labelledby={titleId}
        aria-describedby={summaryId}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        display="block"
        width="full"
        height="10rem"
        color="accent"
        borderBottomWidth="1px"
        borderColor="control"
        forcedColorAdjust="auto"
      >
        {points.map(({ label, value }, index) => {
          const tall = (value / most) * (height - 4)
          return (
            <rect
              key={label}
              x={index * step + gap / 2}
              y={height - tall}
              width={Math.max(1, step - gap)}
              height={tall}
              fill="currentColor"
            />
          )
        })}
      </chakra.svg>
      <Box aria-hidden display="flex" justifyContent="space-between" textStyle="note" color="ink.third" mt="1">
        <span>{first}</span>
        {first !== last && <span>{last}</span>}
      </Box>
      <chakra.details mt="3" textStyle="small">
        <chakra.summary cursor="pointer" color="accent" py="1" borderRadius="l1">
          {t('chart.numbers')}
        </chakra.summary>
        <chakra.table mt="2" aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <chakra.th key={column} scope="col" textAlign="start" pe="6" color="ink.third">
                  {column}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <chakra.th scope="row" fontWeight="normal" textAlign="start" pe="6">
                  {label}
                </chakra.th>
                <chakra.td textAlign="end" fontVariantNumeric="tabular-nums">
                  {value}
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.details>
    </chakra.figure>
  )
}
