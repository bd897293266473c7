import type { AgreementBlock } from '../../../domain/agreements/agreement-block.ts'
import { opensBlock } from '../text/block-opening.ts'
import type { TextStyle } from './text-drawing.ts'

/** One line of an agreement as it will be drawn. */
export type SetLine = {
  text: string
  /** Index of the block it belongs to. */
  block: number
  kind: AgreementBlock['kind']
  /** The tag of its block in the document's structure. */
  tag: string
  x: number
  width: number
  style: TextStyle
  justified: boolean
  /** Whether it reaches far enough to look as if its paragraph went on. */
  full: boolean
  /** Distance from the baseline above. */
  advance: number
  /** The parts of a table row's cells that are on this line. */
  row?: RowLine
}

/** One line of a table's row. */
export type RowLine = {
  /** Counts from 0 in its table. */
  index: number
  cells: { text: string; x: number; width: number }[]
  isFirst: boolean
  isLast: boolean
}

/** How many lines a page may be left shorter for the sake of a better turn. */
const patience = 8

/** Shares lines out to pages of a height in points. */
export function paged(lines: SetLine[], height: number): SetLine[][] {
  const pages: SetLine[][] = []
  let rest = lines
  while (rest.length > 0) {
    const most = fitting(rest, height)
    const best = Array.from({ length: Math.min(patience, most) }, (_, less) => most - less)
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
 * Whether a page may end after `count` lines: without a heading alone at its foot, and without doubt whether the paragraph continues. A paragraph
 * is broken in the middle of a sentence; one that ends, ends on a short line or before a numbered one.
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
