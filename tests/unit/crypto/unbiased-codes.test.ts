/** Decision 13: every digit of a code is as likely as any other, at every place. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemRandom } from '../../../src/server/context/services.ts'

const codes = 1_000_000
/** Nine degrees of freedom: an honest source comes above this once in a thousand million times. */
const limit = 62

/** Pearson's χ² of the digits at each of the six places. */
function unevenness(draw: () => string): number[] {
  const counts = Array.from({ length: 6 }, () => new Array<number>(10).fill(0))
  for (let n = 0; n < codes; n += 1) {
    const code = draw()
    counts.forEach((digits, place) => (digits[Number(code[place])] = (digits[Number(code[place])] ?? 0) + 1))
  }
  const due = codes / 10
  return counts.map((digits) => digits.reduce((sum, count) => sum + (count - due) ** 2 / due, 0))
}

test('a million codes have each digit equally often at each place', () => {
  expect(Math.max(...unevenness(() => systemRandom.digits(6)))).toBeLessThan(limit)
})

test('control: the remainder of a byte is seen to favour the small digits', () => {
  const pool = randomBytes(6 * codes)
  let at = 0
  const biased = (): string => Array.from({ length: 6 }, () => (pool[at++] ?? 0) % 10).join('')
  expect(Math.min(...unevenness(biased))).toBeGreaterThan(limit)
})
