/** Labels on the axis of a chart, and its week labels. */
import { describe, expect, it } from 'vitest'
import { shortDayIn, utcDayIn } from '../../../src/web/i18n/short-moments.ts'
import { monthTicks, weekIn } from '../../../src/web/i18n/weeks.ts'
import { roundScale } from '../../../src/web/ui/charts/bar-chart.tsx'

describe('the axis', () => {
  it.each([
    [1, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [7, [0, 3, 6, 9]],
    [47, [0, 20, 40, 60]],
    [77, [0, 30, 60, 90]],
    [1001, [0, 400, 800, 1200]],
  ])('up to %i has three or four round values', (most, values) => {
    expect(roundScale(most)).toEqual(values)
  })

  it('reaches every maximum', () => {
    for (let most = 1; most < 20_000; most += 7) {
      const scale = roundScale(most)
      expect(scale.length).toBeGreaterThanOrEqual(3)
      expect(scale.length).toBeLessThanOrEqual(4)
      expect(scale.at(-1)).toBeGreaterThanOrEqual(most)
    }
  })
})

describe('a week', () => {
  it("is named by its days, independently of the reader's time zone", () => {
    expect(weekIn('en', '2026-11-16')).toBe('16–22 Nov')
    expect(weekIn('zh', '2026-11-16')).toBe('11月16日–11月22日')
    expect(weekIn('zh', '2026-10-27')).toBe('10月27日–11月2日')
  })

  it('has a tick where a month begins, unless it is too close to the previous one', () => {
    const weeks = Array.from({ length: 12 }, (_, at) =>
      new Date(Date.UTC(2026, 4, 25 + at * 7)).toISOString().slice(0, 10),
    )
    expect(monthTicks('en', weeks).filter(Boolean)).toEqual(['25 May', 'Jul', 'Aug'])
    expect(monthTicks('zh', weeks)[0]).toBe('5月25日')
  })
})

it('a day of a chart is the UTC day counted by the service, also in western time zones', () => {
  const [day, now] = [Date.UTC(2026, 10, 16), Date.UTC(2026, 10, 20)]
  process.env['TZ'] = 'America/Los_Angeles'
  try {
    expect(utcDayIn('en', day, now)).toBe('16 Nov')
    expect(utcDayIn('zh', Date.UTC(2025, 11, 31), now)).toBe('2025年12月31日')
    // Control: lists show the local day.
    expect(shortDayIn('en', day, now)).toBe('15 Nov')
  } finally {
    delete process.env['TZ']
  }
})
