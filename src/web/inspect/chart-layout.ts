import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Chart, ChartArrow, ChartBox, ChartLine } from './chart.ts'

type NodeBox = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }
/** A line of text as drawn. Long lines are wrapped. */
export type DrawnLine = { text: string; transition: string | undefined }
export type DrawnBox = NodeBox & { box: ChartBox; lines: readonly DrawnLine[]; children: readonly DrawnBox[] }
export type DrawnArrow = {
  id: string
  points: readonly Point[]
  /** Null if the arrow points to an initial state. */
  label: (NodeBox & { lines: readonly DrawnLine[] }) | null
}
/** A chart with the positions of all elements, in pixels at 100 % zoom. */
export type DrawnChart = { width: number; height: number; box: DrawnBox; arrows: readonly DrawnArrow[] }

/** Sizes in pixels at 100 % zoom. Keep the font sizes equal to those in the style sheet. */
export const measures = { title: 14, text: 13, line: 17, titleLine: 24, padding: 10, tagGap: 8 }
const widestLine = 210
const fonts = {
  title: `600 ${measures.title}px system-ui, sans-serif`,
  text: `${measures.text}px system-ui, sans-serif`,
}

/**
 * Layout options. Of the strategies tried on our state machines, these produce the narrowest charts with the initial state at the top. Model order
 * fails in compound states.
 */
const chartOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeLabel': '2',
}

/** Computes the layout of a chart, using measured text widths. */
export async function drawnChart(chart: Chart): Promise<DrawnChart> {
  const measure = measurer()
  const graph: ElkNode = {
    id: 'chart',
    layoutOptions: { ...chartOptions, 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
    children: [nodeOf(chart.box, measure)],
    edges: chart.arrows.map((arrow) => edgeOf(arrow, measure)),
  }
  const { width = 0, height = 0, children = [], edges = [] } = await new Elk().layout(graph)
  const box = drawnBox(chart.box, children[0], measure)
  return { width, height, box, arrows: chart.arrows.map(drawnArrow(edges, measure)) }
}

type Measure = (text: string, font: keyof typeof fonts) => number

function measurer(): Measure {
  const canvas = document.createElement('canvas').getContext('2d')
  return (text, font) => {
    if (!canvas) throw new Error('This browser cannot measure text: no canvas')
    canvas.font = fonts[font]
    return Math.ceil(canvas.measureText(text).width)
  }
}

function nodeOf(box: ChartBox, measure: Measure): ElkNode {
  if (box.kind === 'initial') return { id: box.id, width: measures.padding, height: measures.padding }
  const { padding, line, titleLine, tagGap } = measures
  const lines = wrapped(box.lines, measure)
  const tags = box.tags.map((tag) => measure(tag, 'text') + 2 * tagGap)
  const head = [measure(box.title, 'title'), ...tags].reduce((sum, width) => sum + width + tagGap)
  const width = Math.max(60, head, ...lines.map(({ text }) => measure(text, 'text'))) + 2 * padding
  const height = padding + titleLine + line * lines.length + padding / 2
  if (box.children.length === 0) return { id: box.id, width, height }
  return {
    id: box.id,
    children: box.children.map((child) => nodeOf(child, measure)),
    layoutOptions: {
      ...chartOptions,
      'elk.padding': `[top=${height + padding},left=${2 * padding},bottom=${2 * padding},right=${2 * padding}]`,
      'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
  }
}

function edgeOf({ id, source, target, lines }: ChartArrow, measure: Measure): ElkExtendedEdge {
  const texts = wrapped(lines, measure).map(({ text }) => measure(text, 'text'))
  const size = { width: Math.max(0, ...texts) + measures.padding, height: texts.length * measures.line + 6 }
  const label = { text: id, ...size, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }
  return { id, sources: [source], targets: [target], labels: texts.length === 0 ? [] : [label] }
}

/** Wraps long lines between words. */
function wrapped(lines: readonly ChartLine[], measure: Measure): DrawnLine[] {
  return lines.flatMap(({ text, transition }) => {
    const broken: string[] = []
    for (const word of text.split(' ')) {
      const longer = broken.length === 0 ? word : `${broken.at(-1)} ${word}`
      if (broken.length > 0 && measure(longer, 'text') <= widestLine) broken[broken.length - 1] = longer
      else broken.push(broken.length === 0 ? word : `  ${word}`)
    }
    return broken.map((part) => ({ text: part, transition }))
  })
}

function drawnBox(box: ChartBox, node: ElkNode | undefined, measure: Measure): DrawnBox {
  const { x = 0, y = 0, width = 0, height = 0, children = [] } = node ?? {}
  const nodes = new Map(children.map((child) => [child.id, child]))
  return {
    ...{ box, x, y, width, height, lines: wrapped(box.lines, measure) },
    children: box.children.map((child) => drawnBox(child, nodes.get(child.id), measure)),
  }
}

function drawnArrow(edges: readonly ElkExtendedEdge[], measure: Measure): (arrow: ChartArrow) => DrawnArrow {
  const byId = new Map(edges.map((edge) => [edge.id, edge]))
  return ({ id, lines }) => {
    const { sections = [], labels = [] } = byId.get(id) ?? {}
    const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ])
    const { x = 0, y = 0, width = 0, height = 0 } = labels[0] ?? {}
    return { id, points, label: labels[0] ? { x, y, width, height, lines: wrapped(lines, measure) } : null }
  }
}
