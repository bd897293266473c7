/** Index pairs of equal items in both sequences, in order. */
export type Matches = [a: number, b: number][]

/** Maximum number of table cells. Longer sequences are divided at items that occur once in both. */
const largestTable = 250_000

/** Remaining table cells for a comparison, shared by its parts. Processing 20 million cells takes one second. */
export type TableBudget = { cells: number }
export const tableBudget = (): TableBudget => ({ cells: 20_000_000 })

/**
 * Returns a common subsequence. For short sequences, it is the longest one. Long sequences are first divided at items that occur exactly once in both
 * (patience diff), so that the time is nearly linear. After the budget is used up, a range without such items has no matches.
 */
export function matchesOf(a: readonly string[], b: readonly string[], budget = tableBudget()): Matches {
  return between(a, b, [0, a.length, 0, b.length], budget)
}

type Stretch = [fromA: number, toA: number, fromB: number, toB: number]

function between(
  a: readonly string[],
  b: readonly string[],
  [fromA, toA, fromB, toB]: Stretch,
  budget: TableBudget,
): Matches {
  const [head, tail]: [Matches, Matches] = [[], []]
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) head.push([fromA++, fromB++])
  while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) tail.push([--toA, --toB])
  const cells = (toA - fromA) * (toB - fromB)
  const isTable = cells <= Math.min(largestTable, budget.cells)
  if (isTable) budget.cells -= cells
  const middle = isTable
    ? longestCommon(a.slice(fromA, toA), b.slice(fromB, toB)).map(([i, j]): [number, number] => [i + fromA, j + fromB])
    : cutAtAnchors(a, b, [fromA, toA, fromB, toB], budget)
  return [...head, ...middle, ...tail.toReversed()]
}

function cutAtAnchors(
  a: readonly string[],
  b: readonly string[],
  [fromA, toA, fromB, toB]: Stretch,
  budget: TableBudget,
): Matches {
  const anchors = inOrder(anchorsOf(a, b, [fromA, toA, fromB, toB]))
  if (anchors.length === 0) return []
  const found: Matches = []
  let [lastA, lastB] = [fromA, fromB]
  for (const [i, j] of [...anchors, [toA, toB] as [number, number]]) {
    for (const match of between(a, b, [lastA, i, lastB, j], budget)) found.push(match)
    if (i < toA) found.push([i, j])
    ;[lastA, lastB] = [i + 1, j + 1]
  }
  return found
}

/** Returns the items that occur exactly once in both ranges, in the order of the first range. */
function anchorsOf(a: readonly string[], b: readonly string[], [fromA, toA, fromB, toB]: Stretch): Matches {
  const [inA, inB] = [placesOf(a, fromA, toA), placesOf(b, fromB, toB)]
  return [...inA].flatMap(([text, i]): Matches => {
    const j = inB.get(text)
    return i === null || j === null || j === undefined ? [] : [[i, j]]
  })
}

/** Returns the index of each text; null if the text occurs more than once. */
function placesOf(texts: readonly string[], from: number, to: number): Map<string, number | null> {
  const places = new Map<string, number | null>()
  for (let at = from; at < to; at += 1) {
    const text = texts[at] ?? ''
    places.set(text, places.has(text) ? null : at)
  }
  return places
}

/** Returns the longest subsequence of pairs with increasing second indexes (patience sorting). */
function inOrder(pairs: Matches): Matches {
  const ends: number[] = []
  const before = pairs.map(() => -1)
  for (const [index, [, b]] of pairs.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < b) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  }
  const chosen: Matches = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at]
    if (pair) chosen.push(pair)
  }
  return chosen.toReversed()
}

/** Returns the longest common subsequence by dynamic programming. */
function longestCommon(a: readonly string[], b: readonly string[]): Matches {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const found: Matches = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) found.push([i++, j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  return found
}
