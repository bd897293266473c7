import type { Glyph } from './pdf-glyphs.ts'

/** A part of a printed line without a wide gap: points in page space, y increasing downwards. */
export type Segment = {
  /** Glyphs from left to right. */
  glyphs: Glyph[]
  x: number
  right: number
  /** The baseline. */
  y: number
  size: number
}

/** Maximum width of a space, relative to the type size; a wider gap separates segments. */
export const widestSpace = 1.5

/** Groups a page's glyphs into segments, regardless of the drawing order within a line. */
export function segmentsOf(glyphs: Glyph[]): Segment[] {
  return mergedRuns(withValuesInBlanks(runsOf(glyphs)))
    .flatMap((run) => splitAtGaps(run, widestSpace))
    .filter((glyphs) => glyphs.some((glyph) => !glyph.space))
    .map(segmentOf)
}

export function segmentOf(glyphs: Glyph[]): Segment {
  const solid = glyphs.filter((glyph) => !glyph.space)
  const sizes = solid.map((glyph) => glyph.size).toSorted((a, b) => a - b)
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0
  const baselines = solid.filter((glyph) => glyph.size >= 0.9 * size).map((glyph) => glyph.y)
  const y = baselines.toSorted((a, b) => a - b)[Math.floor(baselines.length / 2)] ?? 0
  return { glyphs, ...extentOf(glyphs), y, size }
}

/** Splits glyphs into runs: consecutive glyphs on the same baseline, from left to right. */
function runsOf(glyphs: Glyph[]): Glyph[][] {
  const runs: Glyph[][] = []
  for (const glyph of glyphs) {
    const run = runs.at(-1)
    const first = run?.[0]
    const last = run?.at(-1)
    if (run && first && last && shareBaseline(first, glyph) && glyph.x >= last.x + last.width - 0.6 * glyph.size) {
      run.push(glyph)
    } else {
      runs.push([glyph])
    }
  }
  return runs
}

function shareBaseline(a: Glyph, b: Glyph): boolean {
  return Math.abs(a.y - b.y) <= 0.5 * Math.max(a.size, b.size)
}

/** Removes blanks that are overprinted with a value, and moves the value to the baseline of the blanks. */
function withValuesInBlanks(runs: Glyph[][]): Glyph[][] {
  const blanks = runs.flatMap(blanksIn)
  if (blanks.length === 0) return runs
  const filled = new Set<Glyph>()
  const written = runs.map((run) => {
    if (run.some(({ text }) => text === '_') || run.every(({ space }) => space)) return run
    const { x, right } = extentOf(run)
    const [first] = run.filter(({ space }) => !space)
    const under = blanks.filter((blank) => {
      const [own, rise] = [extentOf(blank), (blank[0]?.y ?? 0) - (first?.y ?? 0)]
      const isNear = rise > -0.25 * (first?.size ?? 0) && rise < 0.6 * (first?.size ?? 0)
      return isNear && Math.min(own.right, right) - Math.max(own.x, x) > 0.3 * (first?.size ?? 0)
    })
    const [line] = under
    for (const glyph of under.flat()) filled.add(glyph)
    return line ? run.map((glyph) => ({ ...glyph, y: line[0]?.y ?? glyph.y })) : run
  })
  return written.map((run) => run.filter((glyph) => !filled.has(glyph))).filter((run) => run.length > 0)
}

/** Returns the sequences of underscores in a run. */
function blanksIn(run: Glyph[]): Glyph[][] {
  const blanks: Glyph[][] = []
  run.forEach((glyph, index) => {
    if (glyph.text !== '_') return
    if (run[index - 1]?.text === '_') blanks.at(-1)?.push(glyph)
    else blanks.push([glyph])
  })
  return blanks.filter(({ length }) => length > 2)
}

/** Merges the runs of a line. Text that was printed twice to look bold is kept once. */
function mergedRuns(runs: Glyph[][]): Glyph[][] {
  const rows: Glyph[][] = []
  for (const run of runs) {
    const first = run[0]
    if (!first || run.every((glyph) => glyph.space)) continue
    const level = rows.slice(-80).filter((row) => row[0] && shareBaseline(row[0], first))
    if (level.some((row) => isOverprint(run, row))) continue
    const row = level.find((row) => fitsInto(run, row))
    if (row) row.push(...run)
    else rows.push([...run])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

function isOverprint(run: Glyph[], row: Glyph[]): boolean {
  const near = (a: number, b: number, size: number) => Math.abs(a - b) < 0.12 * size
  return run
    .filter((glyph) => !glyph.space)
    .every((glyph) =>
      row.some(
        (other) =>
          other.text === glyph.text && near(other.x, glyph.x, glyph.size) && near(other.y, glyph.y, glyph.size),
      ),
    )
}

/** Returns whether a run fits into a row without overlap and is adjacent to one of its glyphs. */
function fitsInto(run: Glyph[], row: Glyph[]): boolean {
  const { x, right } = extentOf(run)
  const size = run[0]?.size ?? 0
  const solid = row.filter((glyph) => !glyph.space)
  const free = solid.every((glyph) => glyph.x + glyph.width <= x + 0.3 * size || glyph.x >= right - 0.3 * size)
  return free && solid.some((glyph) => Math.abs(glyph.x - right) <= size || Math.abs(glyph.x + glyph.width - x) <= size)
}

/** Splits glyphs, sorted from left to right, at gaps wider than `widest` times the type size. */
export function splitAtGaps(glyphs: Glyph[], widest: number): Glyph[][] {
  const parts: Glyph[][] = []
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    const gap = last && !glyph.space ? glyph.x - last.x - last.width : 0
    const part = parts.at(-1)
    if (part && gap <= widest * Math.min(glyph.size, last?.size ?? glyph.size)) part.push(glyph)
    else parts.push([glyph])
    if (!glyph.space) last = glyph
  }
  return parts
}

function extentOf(glyphs: Glyph[]): { x: number; right: number } {
  const solid = glyphs.filter((glyph) => !glyph.space)
  return {
    x: Math.min(...solid.map((glyph) => glyph.x)),
    right: Math.max(...solid.map((glyph) => glyph.x + glyph.width)),
  }
}
