/** A row in the table of results: the measured value, its target, and further figures. */
export type Result = { name: string; value: string; aim: string; figures: string }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

export type Pairs = { ratio: number; ours: number; theirs: number }

/**
 * Compares the rates per second of two functions. They run alternately (A B B A A B …), so that a slower machine affects both equally. Returns both
 * medians and the median of the ratios. The first pair is a warm-up and does not count.
 */
export async function inPairs(
  pairs: number,
  ours: () => Promise<number> | number,
  theirs: () => Promise<number> | number,
): Promise<Pairs> {
  const measured: [number, number][] = []
  for (let pair = 0; pair <= pairs; pair += 1) {
    const oursFirst = pair % 2 === 0
    const first = await (oursFirst ? ours() : theirs())
    const second = await (oursFirst ? theirs() : ours())
    if (pair > 0) measured.push(oursFirst ? [first, second] : [second, first])
  }
  return {
    ratio: median(measured.map(([a, b]) => a / b)),
    ours: median(measured.map(([a]) => a)),
    theirs: median(measured.map(([, b]) => b)),
  }
}

export async function perSecond(times: number, act: (index: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let index = 0; index < times; index += 1) await act(index)
  return (times * 1000) / (performance.now() - begun)
}
