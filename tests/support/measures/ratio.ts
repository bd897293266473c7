/** A row of the results table: a value and its target. `figures` is additional information. */
export type Result = { name: string; value: string; aim: string; figures: string }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

export type Pairs = { ratio: number; ours: number; theirs: number }

/**
 * Measures two functions alternately (A B B A A B …), so that changes in machine speed affect both equally. Both functions return a rate per second.
 * The result contains both medians and the median ratio of the pairs. The first pair is a warm-up.
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

/** Runs `act` `times` times in sequence. Returns the rate per second. */
export async function perSecond(times: number, act: (index: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let index = 0; index < times; index += 1) await act(index)
  return (times * 1000) / (performance.now() - begun)
}
