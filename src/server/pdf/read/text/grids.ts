import type { Rule } from './pdf-rules.ts'
import type { Segment } from './segments.ts'

type Box = { x: number; right: number; top: number; bottom: number }

/** A table with ruling lines: its outline, and its cells by row. */
export type Grid = Box & { rows: Box[][] }

/** Maximum distance in points between lines that count as touching. */
const tolerance = 3
/** Minimum height of a row in points; lines that are closer form a double line. */
const minRowHeight = 6
/** Maximum length of a cell's text. If a cell is longer, the lines are a layout frame instead of a table. */
const maxCellLength = 500

/** Returns the tables formed by ruling lines, with at least two columns and two rows. */
export function gridsOf(rules: Rule[], printed: Segment[]): Grid[] {
  return components(rules).flatMap((lines) => {
    const grid = gridOf(lines)
    const isTable = grid.rows.length > 1 && grid.rows.some((row) => row.length > 1)
    return isTable && grid.rows.flat().every((cell) => lengthIn(cell, printed) <= maxCellLength) ? [grid] : []
  })
}

/** Returns the lines that are not part of a table. */
export function rulesOutside(rules: Rule[], grids: Grid[]): Rule[] {
  return rules.filter(
    ({ x, right, top, bottom }) =>
      !grids.some(
        (grid) =>
          x > grid.x - tolerance &&
          right < grid.right + tolerance &&
          top > grid.top - tolerance &&
          bottom < grid.bottom + tolerance,
      ),
  )
}

/** Groups lines that touch. */
function components(rules: Rule[]): Rule[][] {
  const found: Rule[][] = []
  for (const rule of rules) {
    const touched = found.filter((lines) => lines.some((other) => touch(rule, other)))
    for (const lines of touched) found.splice(found.indexOf(lines), 1)
    found.push([rule, ...touched.flat()])
  }
  return found.filter((lines) => lines.some(({ level }) => level) && lines.some(({ level }) => !level))
}

function touch(a: Rule, b: Rule): boolean {
  return (
    a.x <= b.right + tolerance &&
    b.x <= a.right + tolerance &&
    a.top <= b.bottom + tolerance &&
    b.top <= a.bottom + tolerance
  )
}

function gridOf(lines: Rule[]): Grid {
  const [level, upright] = [lines.filter((line) => line.level), lines.filter((line) => !line.level)]
  const ys = distinct(level.map(({ top, bottom }) => (top + bottom) / 2))
  const rows = ys.slice(1).flatMap((bottom, index): Box[][] => {
    const top = ys[index] ?? bottom
    const middle = (top + bottom) / 2
    if (bottom - top < minRowHeight) return []
    const xs = distinct(
      upright.filter((line) => line.top < middle && line.bottom > middle).map(({ x, right }) => (x + right) / 2),
    )
    const cells = xs.slice(1).map((right, place) => ({ x: xs[place] ?? right, right, top, bottom }))
    return cells.length > 0 ? [cells] : []
  })
  const cells = rows.flat()
  return {
    x: Math.min(...cells.map(({ x }) => x)),
    right: Math.max(...cells.map(({ right }) => right)),
    top: Math.min(...cells.map(({ top }) => top)),
    bottom: Math.max(...cells.map(({ bottom }) => bottom)),
    rows,
  }
}

function distinct(values: number[]): number[] {
  const found: number[] = []
  for (const value of values.toSorted((a, b) => a - b)) {
    if (value - (found.at(-1) ?? -Infinity) > tolerance) found.push(value)
  }
  return found
}

function lengthIn(cell: Box, printed: Segment[]): number {
  return printed
    .filter(({ x, right, y }) => x < cell.right && right > cell.x && y > cell.top && y < cell.bottom)
    .reduce((sum, { glyphs }) => sum + glyphs.length, 0)
}
