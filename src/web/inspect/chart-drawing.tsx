import type { ReactElement } from 'react'
import type { ChartBox } from './chart.ts'
import { type DrawnArrow, type DrawnBox, type DrawnChart, type DrawnLine, measures } from './chart-layout.ts'

/** Highlighted elements: the IDs of the active states and the keys of the latest transitions. */
export type Lit = { active: ReadonlySet<string>; taken: ReadonlySet<string> }

/** Renders the chart as SVG at the given `scale`. */
export function ChartDrawing({ chart, lit, scale }: { chart: DrawnChart; lit: Lit; scale: number }): ReactElement {
  const { width, height, box, arrows } = chart
  // Draw the latest transitions last, above the arrows that they cross.
  const sorted = arrows.toSorted((a, b) => Number(isTaken(a, lit)) - Number(isTaken(b, lit)))
  return (
    <svg width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`} aria-label={box.box.title}>
      <defs>
        <Arrowhead id="arrow" />
        <Arrowhead id="arrow-taken" />
      </defs>
      <Box drawn={box} lit={lit} />
      {sorted.map((arrow) => (
        <Arrow key={arrow.id} arrow={arrow} isLit={isTaken(arrow, lit)} />
      ))}
      <Words drawn={box} lit={lit} />
      {sorted.map((arrow) => (
        <Label key={arrow.id} arrow={arrow} lit={lit} />
      ))}
    </svg>
  )
}

const isTaken = ({ label }: DrawnArrow, { taken }: Lit): boolean =>
  label?.lines.some(({ transition }) => transition !== undefined && taken.has(transition)) ?? false

const classOf = ({ box }: DrawnBox, lit: Lit): string =>
  [box.id === '' ? 'machine' : box.kind, lit.active.has(box.id) ? 'active' : ''].join(' ')

function Box({ drawn, lit }: { drawn: DrawnBox; lit: Lit }): ReactElement {
  const { box, x, y, width, height, children } = drawn
  if (box.kind === 'initial')
    return <circle className="initial" cx={x + width / 2} cy={y + height / 2} r={width / 2 - 1} />
  return (
    <g className={`box ${classOf(drawn, lit)}`} data-state={box.id}>
      <rect {...{ x, y, width, height }} rx={8} />
      {box.kind === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />}
      {children.map((child) => (
        <Box key={child.box.id} drawn={child} lit={lit} />
      ))}
    </g>
  )
}

/** Title and lines of a state, drawn above the arrows that cross it. */
function Words({ drawn, lit }: { drawn: DrawnBox; lit: Lit }): ReactElement | null {
  const { box, x, y, width, lines, children } = drawn
  const { padding, title, titleLine } = measures
  if (box.kind === 'initial') return null
  return (
    <>
      <g className={`words ${classOf(drawn, lit)}`} data-words={box.id}>
        <text className="title" x={x + padding} y={y + padding + title}>
          {box.title}
        </text>
        <Tags box={box} right={x + width - padding} y={y + padding + title} />
        <Lines lines={lines} x={x + padding} y={y + padding + titleLine} lit={lit} />
      </g>
      {children.map((child) => (
        <Words key={child.box.id} drawn={child} lit={lit} />
      ))}
    </>
  )
}

/** Tags such as `busy` and `dialog`, in the corner of a state. */
function Tags({ box: { tags }, right, y }: { box: ChartBox; right: number; y: number }): ReactElement | null {
  if (tags.length === 0) return null
  return (
    <text className="tags" x={right} y={y} textAnchor="end">
      {tags.join(', ')}
    </text>
  )
}

type LinesProps = { lines: readonly DrawnLine[]; x: number; y: number; lit: Lit }

function Lines({ lines, x, y, lit }: LinesProps): ReactElement[] {
  return lines.map(({ text, transition }, index) => (
    <text
      key={`${index} ${text}`}
      className={transition !== undefined && lit.taken.has(transition) ? 'line taken' : 'line'}
      x={x}
      y={y + index * measures.line + measures.text}
    >
      {withoutGuard(text).map((part) => (
        <tspan key={part} className={part.startsWith('[') ? 'guard' : undefined}>
          {part}
        </tspan>
      ))}
    </text>
  ))
}

/** Splits a label into its guard and the surrounding text. */
const withoutGuard = (text: string): string[] => text.split(/(\[[^\]]*\]?)/).filter((part) => part !== '')

function Arrow({ arrow: { points }, isLit }: { arrow: DrawnArrow; isLit: boolean }): ReactElement {
  const marker = isLit ? 'url(#arrow-taken)' : 'url(#arrow)'
  return (
    <polyline
      className={isLit ? 'arrow taken' : 'arrow'}
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      markerEnd={marker}
    />
  )
}

function Label({ arrow: { id, label }, lit }: { arrow: DrawnArrow; lit: Lit }): ReactElement | null {
  if (!label) return null
  const { x, y, width, height, lines } = label
  return (
    <g className="label" data-arrow={id}>
      <rect {...{ x, y, width, height }} rx={4} />
      <Lines lines={lines} x={x + measures.padding / 2} y={y + 2} lit={lit} />
    </g>
  )
}

function Arrowhead({ id }: { id: string }): ReactElement {
  return (
    <marker id={id} viewBox="0 0 8 8" refX={8} refY={4} markerWidth={8} markerHeight={8} orient="auto">
      <path d="M0 0 L8 4 L0 8 z" />
    </marker>
  )
}
