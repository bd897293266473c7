/** Choices that are the same for the same seed, so that what went wrong can be seen again. */
export type Seeded = {
  /** A number from 0 up to 1. */
  fraction(): number
  /** A whole number from 0 up to `count`. */
  below(count: number): number
  /** One of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item
}

/** Mulberry32: short, and good enough to choose with. */
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
