import type { PlacedLine } from './layout.ts'

/** Type of a note, in sizes of running text, at most. */
const smallType = 0.92
const mark = /^(?:\[?\d{1,2}\]?|[*†‡§]{1,3})\s?\p{L}/u

/**
 * The lines without their footnotes, and the notes by the last line before them: a sentence that continues on the next page is not interrupted by
 * the notes below it.
 */
export function footnotesApart(
  lines: PlacedLine[],
  bodySize: number,
): { body: PlacedLine[]; notes: Map<PlacedLine, PlacedLine[]> } {
  const notes = new Map<PlacedLine, PlacedLine[]>()
  const taken = new Set<PlacedLine>()
  for (const page of new Set(lines.map((line) => line.page))) {
    const own = lines.filter((line) => line.page === page)
    const last = own.findLastIndex((line) => line.size > smallType * bodySize)
    const before = own[last]
    const below = own.slice(last + 1)
    const [first] = below
    if (!before || !first || !mark.test(first.text) || first.y <= before.y) continue
    notes.set(before, below)
    for (const line of below) taken.add(line)
  }
  return { body: lines.filter((line) => !taken.has(line)), notes }
}
