import { expect } from 'vitest'

/**
 * Runs `work` and returns its result. In deep runs, fails if this takes longer than `ms` milliseconds. Other runs ignore the time, because other
 * tests run at the same time.
 */
export async function withinLimit<Result>(ms: number, work: () => Result | Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  if (process.env['DEEP'] !== undefined) expect(performance.now() - begun).toBeLessThan(ms)
  return result
}
