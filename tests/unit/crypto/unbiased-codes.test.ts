/** Decision 13: in verification codes, every digit is equally likely at every position. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemRandom } from '../../../src/server/context/services.ts'

const codes = 1_000_000
/** Limit of the χ² statistic with nine degrees of freedom. Unbiased codes exceed it once in 10⁹ samples. */
const limit = 62

/** Returns Pearson's χ² statistic for each of the six positions. */
function unevenness(draw: () => string): number[] {
  const counts = Array.from({ length: 6 }, () => new Array<number>(10).fill(0))
  for (let n = 0; n < codes; n += 1) {
    const code = draw()
    counts.forEach((digits, place) => (digits[Number(code[place])] = (digits[Number(code[place])] ?? 0) + 1))
  }
  const due = codes / 10
  return counts.map((digits) => digits.reduce((sum, count) => sum + (count - due) ** 2 / due, 0))
}

test('a million codes have each digit equally often at each position', () => {
  expect(Math.max(...unevenness(() => systemRandom.digits(6)))).toBeLessThan(limit)
})

test('control: the bias of a byte’s remainder is detected', () => {
  const pool = randomBytes(6 * codes)
  let at = 0
  const biased = (): string => Array.from({ length: 6 }, () => (pool[at++] ?? 0) % 10).join('')
  expect(Math.min(...unevenness(biased))).toBeGreaterThan(limit)
})
