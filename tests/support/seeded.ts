/** Pseudo-random choices that depend only on the seed, so that failures can be reproduced. */
export type Seeded = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** Returns an integer from 0 (inclusive) to `count` (exclusive). */
  below(count: number): number
  /** Returns a random item of a non-empty list. */
  pick<Item>(items: readonly Item[]): Item
}

/** Uses Mulberry32, a small generator that is random enough for tests. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(fraction() * count)
  return { fraction, below, pick: (items) => items[below(items.length)] as (typeof items)[number] }
}
