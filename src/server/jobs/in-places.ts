import { setTimeout as pause } from 'node:timers/promises'

/** How long to wait (ms) before more is looked for, while some of it is being done. */
const lookAgain = 200

/**
 * Does what `take` finds, `most` at once, until there is none: what takes long, as a forge that does not answer, occupies its own place alone. `take` is
 * told how many places are free, and what is being done. The first error is thrown at the end.
 */
export async function inPlaces<Item>(
  {
    most,
    take,
    run,
  }: { most: number; take: (free: number, busy: Item[]) => Promise<Item[]>; run: (item: Item) => Promise<unknown> },
  stopping: AbortSignal,
): Promise<void> {
  const running = new Map<Promise<void>, Item>()
  const errors: unknown[] = []
  const start = (item: Item): void => {
    const doing: Promise<void> = run(item)
      .then(
        () => undefined,
        (error: unknown) => void errors.push(error),
      )
      .finally(() => running.delete(doing))
    running.set(doing, item)
  }
  for (;;) {
    const free = most - running.size
    const taken = stopping.aborted || free === 0 || errors.length > 0 ? [] : await take(free, [...running.values()])
    taken.forEach(start)
    if (running.size === 0 && taken.length === 0) break
    if (running.size > 0 && (taken.length === 0 || running.size === most)) {
      const over = new AbortController()
      await Promise.race([
        ...running.keys(),
        pause(lookAgain, undefined, { signal: over.signal }).catch(() => undefined),
      ])
      over.abort()
    }
  }
  if (errors.length > 0) throw errors[0]
}
