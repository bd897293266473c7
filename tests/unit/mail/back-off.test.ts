import { expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { pauseAfter } from '../../../src/server/mail/worker.ts'

const { minute, hour } = duration
const drawing = (digits: string) => ({ id: () => '', key: () => '', digits: () => digits })

/** Returns the age in milliseconds at which an email is tried, if every try fails. */
function triesOf(digits: string, count: number): number[] {
  const ages = [0]
  for (let tries = 1; tries < count; tries += 1) {
    const age = ages.at(-1) ?? 0
    ages.push(age + pauseAfter({ tries, age }, drawing(digits)))
  }
  return ages
}

test.each(['000', '500', '999'])(
  'pauses grow, are short for a new email, and are an hour at most: random value %s',
  (digits) => {
    const ages = triesOf(digits, 40)
    const pauses = ages.slice(1).map((age, index) => age - (ages[index] ?? 0))
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
    for (const [index, pause] of pauses.entries()) {
      if ((ages[index] ?? 0) <= 12 * minute) expect(pause).toBeLessThanOrEqual(2 * minute)
      expect(pause).toBeLessThanOrEqual(hour)
    }
    expect(ages.at(-1)).toBeGreaterThan(hour)
  },
)
