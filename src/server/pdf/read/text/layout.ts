import type { Line, PdfPage } from './pdf-lines.ts'

/** A line with the measures of its context. */
export type PlacedLine = Line & {
  page: number
  /** Right edge of a full line in its column. */
  edge: number
  /** Left margin of the text. */
  left: number
  /** Whether the line's type is larger than the running text. */
  large: boolean
}

export type Layout = {
  lines: PlacedLine[]
  /** The usual distance between two lines of running text. */
  pitch: number
  /** Type size of the running text. */
  bodySize: number
}

/** Returns the lines of all pages with the measures for separating paragraphs: column edge, line pitch, type size of the running text. */
export function layoutOf(pages: PdfPage[]): Layout {
  const all = pages.flatMap((page) => page.lines)
  const bodySize = weightedMode(all.map((line) => ({ value: rounded(line.size), weight: line.text.length }))) ?? 0
  const documentEdge = edgeOf(all, pages)
  const documentLeft = weightedMode(all.map((line) => ({ value: rounded(line.x), weight: line.text.length }))) ?? 0
  const lines = pages.flatMap((page, index) =>
    page.lines.map((line): PlacedLine => {
      const beside = page.columns ? page.lines.filter((other) => overlap(line, other)) : undefined
      const edge = beside ? (highest(beside.map(({ right }) => right)) ?? documentEdge) : documentEdge
      const left = page.columns ? line.x : documentLeft
      return { ...line, page: index, edge, left, large: line.size > 1.1 * bodySize }
    }),
  )
  const pitch = pitchOf(lines)
  return { lines: withNarrowEdges(lines, pitch), pitch, bodySize }
}

/**
 * Returns the document's right margin: the edge of full lines, or the mirrored left margin if there are fewer than
 * three.
 */
function edgeOf(lines: Line[], pages: PdfPage[]): number {
  const edge = highest(lines.map(({ right }) => right)) ?? 0
  const left = Math.min(...lines.map(({ x }) => x))
  const full = lines.filter((line) => Math.abs(line.right - edge) < 0.04 * (edge - left))
  const width = Math.max(...pages.map((page) => page.width))
  return full.length >= 3 ? edge : Math.max(edge, width - left)
}

/** Returns the highest value, ignoring the top 5 % as outliers. */
function highest(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => b - a)
  return sorted[Math.floor(sorted.length / 20)]
}

function overlap(a: Line, b: Line): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.x, b.x)
  return shared > 0.5 * Math.min(a.right - a.x, b.right - b.x)
}

function pitchOf(lines: PlacedLine[]): number {
  const gaps = lines.flatMap((line, index) => {
    const next = lines[index + 1]
    if (!next || next.page !== line.page || line.large || next.large) return []
    const gap = next.y - line.y
    return gap > 0.5 * line.size ? [{ value: rounded(gap), weight: 1 }] : []
  })
  return weightedMode(gaps) ?? 1.5 * (lines[0]?.size ?? 0)
}

/** Sets the edge of narrow text: if all lines of a group end before the margin, their edge is the end of the longest line. */
function withNarrowEdges(lines: PlacedLine[], pitch: number): PlacedLine[] {
  const groups: PlacedLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1)
    const near = last && last.page === line.page && line.y > last.y && line.y - last.y <= 1.3 * pitch
    if (near) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => {
    const right = Math.max(...group.map((line) => line.right))
    const left = Math.min(...group.map((line) => line.x))
    const full = group.filter((line) => right - line.right < 0.08 * (right - left))
    const narrow = group.length >= 4 && full.length >= 0.7 * (group.length - 1)
    return narrow ? group.map((line) => ({ ...line, edge: Math.min(line.edge, right) })) : group
  })
}

function rounded(value: number): number {
  return Math.round(value * 2) / 2
}

/** Returns the value with the highest weight; if several are equal, the smallest value. */
function weightedMode(entries: { value: number; weight: number }[]): number | undefined {
  const weights = new Map<number, number>()
  for (const { value, weight } of entries) weights.set(value, (weights.get(value) ?? 0) + weight)
  return Array.from(weights).toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0]
}
