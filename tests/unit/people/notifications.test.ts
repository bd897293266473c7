/** Due times of digests: 09:00 in the reader's time zone, every day or on Mondays, also when clocks change. */
import { assert, constantFrom, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueTimeOf, movedDueTime } from '../../../src/domain/people/notifications.ts'
import { timeIn } from '../../../src/domain/text/time-zone.ts'
import { duration } from '../../../src/domain/text/limits.ts'

/** Among them zones whose clocks change by half an hour, at midnight, and in the other half of the year. */
const zones = [
  ...['UTC', 'Asia/Shanghai', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York', 'America/Santiago'],
  ...['Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
]
const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2029, 0, 1)]

describe.each(zones)('in %s', (zone) => {
  test.each(['daily', 'weekly'] as const)(
    '%s digests are due at nine, after the notice, without a gap',
    (frequency) => {
      assert(
        property(integer({ min: first, max: last }), (at) => {
          const due = dueTimeOf(frequency, zone, at)
          expect(timeIn(zone, due)?.clock).toBe('09:00')
          expect(due).toBeGreaterThan(at)
          expect(due - at).toBeLessThanOrEqual(
            (frequency === 'daily' ? duration.day : 7 * duration.day) + duration.hour,
          )
          const { year = 0, month = 0, day = 0 } = timeIn(zone, due) ?? {}
          if (frequency === 'weekly') expect(new Date(Date.UTC(year, month - 1, day)).getUTCDay()).toBe(1)
          // A notice of the time at which a digest is due belongs to the next one.
          expect(dueTimeOf(frequency, zone, due)).toBeGreaterThan(due)
        }),
        { numRuns: 100 },
      )
    },
  )
})

test.each([
  ['forward in New York', 'America/New_York', '2027-03-13T20:00:00Z', '2027-03-14T13:00:00Z'],
  ['back in New York', 'America/New_York', '2027-11-06T20:00:00Z', '2027-11-07T14:00:00Z'],
  ['forward in Berlin', 'Europe/Berlin', '2027-03-27T20:00:00Z', '2027-03-28T07:00:00Z'],
  ['back in Berlin', 'Europe/Berlin', '2027-10-30T20:00:00Z', '2027-10-31T08:00:00Z'],
])('a daily digest after clocks went %s', (_, zone, at, due) => {
  expect(new Date(dueTimeOf('daily', zone, Date.parse(at))).toISOString()).toBe(new Date(due).toISOString())
})

test('a digest keeps its day and hour in another zone, and is due at once where they have passed', () => {
  const zone = constantFrom(...zones)
  const frequency = constantFrom('daily' as const, 'weekly' as const)
  const share = double({ min: 0, max: 0.999, noNaN: true })
  assert(
    property(integer({ min: first, max: last }), frequency, zone, zone, share, (noticed, often, from, to, part) => {
      const due = dueTimeOf(often, from, noticed)
      const at = noticed + Math.floor((due - noticed) * part)
      const moved = movedDueTime(due, { from, to }, at)
      const { clock: _, ...day } = timeIn(from, due) ?? { clock: '' }
      if (moved === at) expect(movedDueTime(due, { from, to }, 0)).toBeLessThanOrEqual(at)
      else expect(timeIn(to, moved)).toEqual({ ...day, clock: '09:00' })
      expect(moved - due).toBeLessThanOrEqual(26 * duration.hour)
      // The way back changes nothing, unless the digest is due.
      if (moved > at) expect(movedDueTime(moved, { from: to, to: from }, at)).toBe(due)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['east, where it is later', 'UTC', 'Pacific/Kiritimati', '2027-03-14T02:00:00Z', '2027-03-14T02:00:00Z'],
  ['east, before nine', 'UTC', 'Asia/Shanghai', '2027-03-13T20:00:00Z', '2027-03-14T01:00:00Z'],
  ['west', 'UTC', 'America/Los_Angeles', '2027-03-14T02:00:00Z', '2027-03-14T16:00:00Z'],
  ['across the date line', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', '2027-03-13T18:00:00Z', '2027-03-14T20:00:00Z'],
])('a digest of 14 March after the reader went %s', (_, from, to, at, moved) => {
  const due = dueTimeOf('daily', from, Date.parse(at))
  expect(timeIn(from, due)).toMatchObject({ month: 3, day: 14 })
  expect(movedDueTime(due, { from, to }, Date.parse(at))).toBe(Date.parse(moved))
})

test('an unknown zone counts as UTC', () => {
  expect(dueTimeOf('daily', 'Nowhere/At_All', Date.UTC(2027, 0, 1, 8))).toBe(Date.UTC(2027, 0, 1, 9))
})
