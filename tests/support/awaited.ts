/** Waits for values that a page or a process produces asynchronously. */
import type { Locator } from 'playwright-core'
import { vi } from 'vitest'

/** Timeout in milliseconds, the same as for `expect.poll` in vite.config.ts. Reached only if the page or process hangs. */
const timeout = 60_000

/** Polls until the value is neither null nor undefined and `accepts` returns true. Returns the value. For assertions, use `expect.poll(read)`. */
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

/** Waits until one of several parts of a page is visible, and returns its name. */
export function shownOf<Name extends string>(parts: Readonly<Record<Name, Locator>>): Promise<Name> {
  const names = Object.keys(parts) as Name[]
  return valueOnce(async () => {
    const shown = await Promise.all(names.map((name) => parts[name].first().isVisible()))
    return names.find((_, index) => shown[index])
  })
}
