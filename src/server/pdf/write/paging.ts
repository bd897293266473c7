import type { AgreementBlock } from '../../../domain/agreements/agreement-block.ts'
import { opensBlock } from '../text/block-opening.ts'
import type { TextStyle } from './text-drawing.ts'

/** A line of an agreement to draw. */
export type SetLine = {
  text: string
  /** Index of the line's block. */
  block: number
  kind: AgreementBlock['kind']
  /** Structure tag of the line's block. */
  tag: string
  x: number
  width: number
  style: TextStyle
  justified: boolean
  /** Whether the line is so long that its paragraph appears to continue. */
  full: boolean
  /** Distance from the previous baseline. */
  advance: number
  /** The parts of a table row that are on this line. */
  row?: RowLine
}

/** A line of a table row. */
export type RowLine = {
  /** Zero-based index of the row in its table. */
  index: number
  cells: { text: string; x: number; width: number }[]
  isFirst: boolean
  isLast: boolean
}

/** Maximum number of lines by which a page may be shortened for a better page break. */
const maxShortening = 8

/** Splits lines into pages of the given height in points. */
export function paged(lines: SetLine[], height: number): SetLine[][] {
  const pages: SetLine[][] = []
  let rest = lines
  while (rest.length > 0) {
    const most = fitting(rest, height)
    const best = Array.from({ length: Math.min(maxShortening, most) }, (_, less) => most - less)
    const count = most === rest.length ? most : (best.find((count) => turnsWell(rest, count)) ?? most)
    pages.push(rest.slice(0, count))
    rest = rest.slice(count)
  }
  return pages
}

function fitting(lines: SetLine[], height: number): number {
  let used = 0
  const overflow = lines.findIndex((line, index) => {
    used += index === 0 ? line.style.size : line.advance
    return used > height
  })
  return overflow === -1 ? lines.length : Math.max(1, overflow)
}

/**
 * Returns whether a page may end after `count` lines: not after a heading, and only if it is clear whether the paragraph continues. A paragraph may
 * be split only within a sentence. If a paragraph ends the page, its last line must be short or the next line numbered.
 */
function turnsWell(lines: SetLine[], count: number): boolean {
  const [last, next] = [lines[count - 1], lines[count]]
  if (!last || !next) return true
  if (last.row) return last.row.isLast
  if (last.kind === 'title' || last.kind === 'heading') return false
  const ended = /[.。;；:：!！?？]["”’')）\]】]*\s*$/.test(last.text)
  if (last.block === next.block) return !ended && !opensBlock(next.text)
  return !last.full || (ended && (next.kind === 'heading' || opensBlock(next.text)))
}
