/** Pseudo-random values that depend only on the seed, so that a failure can be reproduced. */
export type Seeded = {
  fraction(): number
  /** Returns an integer from 0 to `count - 1`. */
  below(count: number): number
  pick<Item>(items: readonly Item[]): Item
}

/** Mulberry32: a small generator, and random enough for tests. */
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
