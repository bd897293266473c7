import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'

type Attributes = Record<string, string | number | undefined>

/** The chart as SVG; `active` names the states to light up. */
export function drawChart(chart: ElkNode, active: ReadonlySet<string>): SVGElement {
  const { width, height } = chart
  const svg = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` }, [arrowhead()])
  for (const node of chart.children ?? []) drawNode(svg, node, active)
  for (const edge of chart.edges ?? []) drawEdge(svg, edge)
  return svg
}

function drawNode(svg: SVGElement, node: ElkNode, active: ReadonlySet<string>): void {
  const { x = 0, y = 0, width, height, labels, children = [] } = node
  const group = element('g', { class: active.has(node.id) ? 'active' : '' }, [
    element('rect', { x, y, width, height, rx: 8 }),
    element('text', { x: x + 12, y: y + 22 }, [labels?.[0]?.text ?? '']),
  ])
  svg.append(group)
  for (const child of children) drawNode(svg, child, active)
}

function drawEdge(svg: SVGElement, edge: ElkExtendedEdge): void {
  for (const { startPoint, bendPoints = [], endPoint } of edge.sections ?? []) {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${x},${y}`).join(' ')
    svg.append(element('polyline', { points, 'marker-end': 'url(#arrow)' }))
  }
  for (const { x = 0, y = 0, text = '' } of edge.labels ?? []) {
    svg.append(element('text', { x, y: y + 12, class: 'edge-label' }, [text]))
  }
}

function arrowhead(): SVGElement {
  const size = { viewBox: '0 0 8 8', refX: 8, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto' }
  return element('marker', { id: 'arrow', ...size }, [element('path', { d: 'M0 0 L8 4 L0 8 z' })])
}

function element(name: string, attributes: Attributes, children: (SVGElement | string)[] = []): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}
