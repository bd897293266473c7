import { expect } from 'vitest'

/**
 * Runs `work` and returns its result. In deep runs, which do not share the machine with other tests, it throws if `work` takes more than `ms`
 * milliseconds.
 */
export async function withinLimit<Result>(ms: number, work: () => Result | Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  if (process.env['DEEP'] !== undefined) expect(performance.now() - begun).toBeLessThan(ms)
  return result
}
