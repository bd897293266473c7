import type { Schemas } from '../../openapi/index.ts'
import { duration } from './limits.ts'

/** Signatures of all kinds within one week; `from` is its first day, milliseconds, UTC. */
export type SigningWeek = { from: number; signed: number }

const { day } = duration
const atMidnight = (written: string): number => Date.parse(`${written}T00:00:00Z`)

/** The last `count` weeks, oldest first; the last one ends `today`. Days are `YYYY-MM-DD`, UTC; those before are passed over. */
export function signingWeeks(days: readonly Schemas['SigningDay'][], today: string, count: number): SigningWeek[] {
  const end = atMidnight(today) + day
  const weeks = Array.from({ length: count }, (_, index) => ({ from: end - (count - index) * 7 * day, signed: 0 }))
  for (const { day: written, individuals, employees, corporations } of days) {
    const week = weeks[count - Math.ceil((end - atMidnight(written)) / (7 * day))]
    if (week) week.signed += individuals + employees + corporations
  }
  return weeks
}
