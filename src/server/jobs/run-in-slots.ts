import { setTimeout as pause } from 'node:timers/promises'

/** Pause (ms) before `runInSlots` looks for more items, while some are being processed. */
const lookAgain = 200

/**
 * Processes the items that `take` returns, as many at once as there are slots, until there are none. A forge that does not respond occupies only one
 * slot. `take` receives the number of free slots and the items being processed. The first error is thrown at the end.
 */
export async function runInSlots<Item>(
  {
    slots,
    take,
    run,
  }: { slots: number; take: (free: number, busy: Item[]) => Promise<Item[]>; run: (item: Item) => Promise<unknown> },
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
    const free = slots - running.size
    const taken = stopping.aborted || free === 0 || errors.length > 0 ? [] : await take(free, [...running.values()])
    taken.forEach(start)
    if (running.size === 0 && taken.length === 0) break
    if (running.size > 0 && (taken.length === 0 || running.size === slots)) {
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
