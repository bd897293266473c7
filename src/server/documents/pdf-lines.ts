import { isNeutral, isWide } from './characters.ts'
import type { Glyph } from './pdf-glyphs.ts'

/** One printed line: points in page space, y growing downwards. */
export type Line = {
  text: string
  x: number
  right: number
  /** The baseline. */
  y: number
  size: number
  /** Width of what could not have stood on the line before: the first word, or two Chinese characters. */
  firstWord: number
  /** Whether a space was drawn at its end. */
  endsInSpace: boolean
}

export type Page = {
  width: number
  height: number
  /** In reading order. */
  lines: Line[]
  /** Whether lines stand side by side. */
  columns: boolean
}

/** Marks a gap too wide to be a mere space; kept even inside Chinese. */
export const wideGap = '\u2003'

/** Gathers a page's glyphs into lines, whatever order within the line they were drawn in. */
export function pageOf(glyphs: Glyph[], width: number, height: number): Page {
  const rows = mergedRuns(runsOf(glyphs))
  const lines = rows.filter((row) => row.some((glyph) => !glyph.space)).map(lineOf)
  const sorted = lines.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const columns = sorted.some((line, index) => isBeside(line, sorted[index + 1]))
  return { width, height, lines: columns ? lines : sorted, columns }
}

function isBeside(line: Line, next: Line | undefined): boolean {
  return next !== undefined && next.y - line.y < 0.5 * Math.min(line.size, next.size)
}

/** Runs: glyphs drawn one after the other on one baseline, moving right. */
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

/** Puts runs of one line together; text printed twice to look bold counts once. */
function mergedRuns(runs: Glyph[][]): Glyph[][] {
  const rows: Glyph[][] = []
  for (const run of runs) {
    const first = run[0]
    if (!first || run.every((glyph) => glyph.space)) continue
    const level = rows.slice(-80).filter((row) => row[0] && shareBaseline(row[0], first))
    if (level.some((row) => isOverprint(run, row))) continue
    const row = level.find((row) => fitsInto(run, row, row === rows.at(-1)))
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

/** A run belongs to a row when it stands free in it and, unless it was drawn next, close to it. */
function fitsInto(run: Glyph[], row: Glyph[], drawnNext: boolean): boolean {
  const { x, right } = extentOf(run)
  const size = run[0]?.size ?? 0
  const solid = row.filter((glyph) => !glyph.space)
  const free = solid.every((glyph) => glyph.x + glyph.width <= x + 0.3 * size || glyph.x >= right - 0.3 * size)
  const isClose = solid.some(
    (glyph) => Math.abs(glyph.x - right) <= 2 * size || Math.abs(glyph.x + glyph.width - x) <= 2 * size,
  )
  return free && (drawnNext || isClose)
}

function extentOf(glyphs: Glyph[]): { x: number; right: number } {
  const solid = glyphs.filter((glyph) => !glyph.space)
  return {
    x: Math.min(...solid.map((glyph) => glyph.x)),
    right: Math.max(...solid.map((glyph) => glyph.x + glyph.width)),
  }
}

function lineOf(glyphs: Glyph[]): Line {
  const solid = glyphs.filter((glyph) => !glyph.space)
  const sizes = solid.map((glyph) => glyph.size).toSorted((a, b) => a - b)
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0
  const baselines = solid.filter((glyph) => glyph.size >= 0.9 * size).map((glyph) => glyph.y)
  return {
    text: written(glyphs),
    ...extentOf(glyphs),
    y: baselines.toSorted((a, b) => a - b)[Math.floor(baselines.length / 2)] ?? 0,
    size,
    firstWord: firstWordWidth(glyphs),
    endsInSpace: glyphs.at(-1)?.space ?? false,
  }
}

/** The glyphs as text, with a space where one was drawn or a gap says so. */
function written(glyphs: Glyph[]): string {
  let text = ''
  let previous: Glyph | undefined
  let spaced = false
  for (const glyph of glyphs) {
    if (glyph.space) {
      spaced = true
      continue
    }
    if (previous) {
      const gap = glyph.x - previous.x - previous.width
      const size = Math.min(glyph.size, previous.size)
      if (gap > 1.5 * size) text += wideGap
      else if (spaced || gap > 0.17 * size) text += ' '
    }
    text += glyph.text
    previous = glyph
    spaced = false
  }
  return text
}

function firstWordWidth(glyphs: Glyph[]): number {
  const start = glyphs.findIndex((glyph) => !glyph.space)
  const rest = glyphs.slice(Math.max(start, 0))
  const breakable = (glyph: Glyph) => isWide(glyph.text) && !isNeutral(glyph.text)
  const firstBreak = rest.findIndex((glyph, index) => glyph.space || (index > 0 && breakable(glyph)))
  const word = rest.slice(0, firstBreak === -1 ? rest.length : firstBreak)
  const taken = word.length === 1 && word.some(breakable) ? rest.slice(0, 2) : word
  const { x, right } = extentOf(taken)
  return right - x
}
