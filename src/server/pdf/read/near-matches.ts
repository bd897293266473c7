import type { Matches } from '../../../domain/sequence-matches.ts'

/**
 * What two sequences that are nearly the same have in common, in order: the shortest way from one to the other (Myers, *An O(ND) Difference
 * Algorithm and Its Variations*, 1986). Null where they differ in more than `most` places. Unlike `matchesOf` it needs nothing that
 * occurs once, which a text that repeats itself may not have.
 */
export function nearMatches(a: readonly string[], b: readonly string[], most: number): Matches | null {
  const [left, right] = numbered(a, b)
  const furthest = new Int32Array(2 * most + 3)
  const middle = most + 1
  const trail: Int32Array[] = []
  for (let edits = 0; edits <= most; edits += 1) {
    trail.push(furthest.slice(middle - edits, middle + edits + 1))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = middle + diagonal + 1
      let x = comesDown(furthest, middle, diagonal, edits) ? (furthest[down] ?? 0) : (furthest[down - 2] ?? 0) + 1
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x += 1
      furthest[middle + diagonal] = x
      if (x >= left.length && x - diagonal >= right.length) return traced(trail, left.length, right.length)
    }
  }
  return null
}

/** Whether a diagonal is reached from the one above it, by something that only the second sequence has. */
function comesDown(furthest: Int32Array, middle: number, diagonal: number, edits: number): boolean {
  const [below = 0, above = 0] = [furthest[middle + diagonal - 1], furthest[middle + diagonal + 1]]
  return diagonal === -edits || (diagonal !== edits && below < above)
}

/** Walks back along what was furthest after each edit; steps along a diagonal are matches. */
function traced(trail: readonly Int32Array[], endX: number, endY: number): Matches {
  const found: Matches = []
  let [x, y] = [endX, endY]
  for (let edits = trail.length - 1; edits >= 0; edits -= 1) {
    const furthest = trail[edits] ?? new Int32Array()
    const diagonal = x - y
    const before = comesDown(furthest, edits, diagonal, edits) ? diagonal + 1 : diagonal - 1
    const startX = edits === 0 ? 0 : (furthest[edits + before] ?? 0)
    const startY = edits === 0 ? 0 : startX - before
    while (x > startX && y > startY) found.push([--x, --y])
    ;[x, y] = [startX, startY]
  }
  return found.toReversed()
}

/** Equal texts as equal numbers. */
function numbered(a: readonly string[], b: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>()
  const numberOf = (text: string): number => {
    const known = numbers.get(text)
    if (known === undefined) numbers.set(text, numbers.size)
    return known ?? numbers.size - 1
  }
  return [Int32Array.from(a, numberOf), Int32Array.from(b, numberOf)]
}
