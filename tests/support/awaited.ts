/** Waits for values that a page or another process produces. */
import type { Locator } from 'playwright-core'
import { vi } from 'vitest'

/** Timeout in milliseconds, equal to that of `expect.poll` in vite.config.ts. */
const timeout = 60_000

/** Polls until `accepts` returns true for a value other than null and undefined, and returns this value. For assertions, use `expect.poll(read)`. */
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

/** Waits until one of the parts is visible, and returns its name. */
export function shownOf<Name extends string>(parts: Readonly<Record<Name, Locator>>): Promise<Name> {
  const names = Object.keys(parts) as Name[]
  return valueOnce(async () => {
    const shown = await Promise.all(names.map((name) => parts[name].first().isVisible()))
    return names.find((_, index) => shown[index])
  })
}
