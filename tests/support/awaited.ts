/** Values that a page shows, or a process writes, some time after an act. */
import type { Locator } from 'playwright-core'
import { vi } from 'vitest'

/** In milliseconds, as that of `expect.poll` in vite.config.ts: it only ends a hang. */
const timeout = 60_000

/** Reads until there is a value, neither null nor undefined, that `accepts` takes, and returns it. An assertion polls instead: `expect.poll(read)`. */
export async function valueOnce<Value>(
  read: () => Promise<Value | null | undefined> | Value | null | undefined,
  accepts: (value: Value) => boolean = () => true,
): Promise<Value> {
  const { value } = await vi.waitUntil(
    async () => {
      const latest = await read()
      return latest !== null && latest !== undefined && accepts(latest) && { value: latest }
    },
    { timeout },
  )
  return value
}

/** Waits until a page shows one of several parts, and returns the name of the first that it shows. */
export function shownOf<Name extends string>(parts: Readonly<Record<Name, Locator>>): Promise<Name> {
  const names = Object.keys(parts) as Name[]
  return valueOnce(async () => {
    const shown = await Promise.all(names.map((name) => parts[name].first().isVisible()))
    return names.find((_, index) => shown[index])
  })
}
