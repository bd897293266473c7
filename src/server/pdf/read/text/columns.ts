/** An item with a position on a page: points, y increasing downwards. */
export type Placed = { x: number; right: number; y: number; size: number }

/** Minimum number of lines in a column, and minimum share of lines that are about as long as the longest. */
const [minLines, minFullShare] = [6, 0.55]

/**
 * Splits a page into bands in reading order. On a page with two columns, the left column precedes the right one, and lines that span both separate
 * the bands. Other pages are one band. Columns are prose on both sides of a gutter that almost no line crosses. Labels with values and table cells
 * are not columns.
 */
export function columnsOf<T extends Placed>(items: T[]): { bands: T[][]; columns: boolean } {
  const gutter = gutterOf(items)
  if (gutter === undefined) return { bands: [items], columns: false }
  const bands: T[][] = []
  let [left, right]: [T[], T[]] = [[], []]
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    if (crosses(item, gutter)) {
      bands.push(left, right, [item])
      ;[left, right] = [[], []]
    } else if (item.x >= gutter) right.push(item)
    else left.push(item)
  }
  return { bands: [...bands, left, right].filter(({ length }) => length > 0), columns: true }
}

function crosses({ x, right }: Placed, gutter: number): boolean {
  return x < gutter - 1 && right > gutter + 1
}

function gutterOf(items: Placed[]): number | undefined {
  const page = { x: Math.min(...items.map(({ x }) => x)), right: Math.max(...items.map(({ right }) => right)) }
  const width = page.right - page.x
  const candidates = new Set(items.map(({ x }) => Math.floor(x) - 2))
  const fitting = Array.from(candidates).flatMap((gutter) => {
    if (gutter < page.x + 0.25 * width || gutter > page.right - 0.25 * width) return []
    const left = items.filter((item) => item.right <= gutter + 1)
    const right = items.filter((item) => item.x >= gutter - 1)
    if (!isProse(left, width) || !isProse(right, width)) return []
    const beside = alongside(left, right)
    const between = items.filter((item) => crosses(item, gutter) && beside.some((one) => one.y < item.y))
    const after = between.filter((item) => beside.some((one) => one.y > item.y))
    return beside.length >= 2 * minLines && after.length <= 0.15 * beside.length
      ? [{ gutter, beside: beside.length - 3 * after.length }]
      : []
  })
  return fitting.toSorted((a, b) => b.beside - a.beside || b.gutter - a.gutter)[0]?.gutter
}

/** Returns whether most lines have about the same length and are not too short. */
function isProse(items: Placed[], width: number): boolean {
  const widths = items.map(({ x, right }) => right - x).toSorted((a, b) => b - a)
  const longest = widths[Math.floor(widths.length / 20)] ?? 0
  const full = widths.filter((one) => one > 0.7 * longest)
  return items.length >= minLines && longest > 0.25 * width && full.length >= minFullShare * items.length
}

/** Returns the lines at heights where both sides have text. */
function alongside(left: Placed[], right: Placed[]): Placed[] {
  const [ls, rs] = [left.map(({ y }) => y), right.map(({ y }) => y)]
  const top = Math.max(Math.min(...ls), Math.min(...rs)) - 2
  const bottom = Math.min(Math.max(...ls), Math.max(...rs)) + 2
  const within = ({ y }: Placed) => y >= top && y <= bottom
  const [some, others] = [left.filter(within), right.filter(within)]
  return some.length >= minLines && others.length >= minLines ? [...some, ...others] : []
}
