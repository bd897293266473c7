import { expect } from 'vitest'

/** Does `work`, in deep tests within so many milliseconds: they have the machine for themselves. Elsewhere the limit of the test ends what hangs. */
export async function withinLimit<Result>(ms: number, work: () => Result | Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work()
  if (process.env['DEEP'] !== undefined) expect(performance.now() - begun).toBeLessThan(ms)
  return result
}
