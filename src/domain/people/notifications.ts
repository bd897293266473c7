/** Email notifications that managers choose for each project: types, frequencies, and the times at which digests are due. */
import { timeIn } from '../text/time-zone.ts'
import type { Language } from '../text/languages.ts'
import { duration } from '../text/limits.ts'

/** Notices to the managers of a project. */
export const linkNoticeTypes = [
  'scan',
  'scan_waiting',
  'domain',
  'erasure',
  'mailbox',
  'access',
  'organization',
] as const

/** Notices to the administrator of a company. */
export const companyNoticeTypes = ['employee', 'employee_waiting'] as const

export const noticeTypes = [...linkNoticeTypes, ...companyNoticeTypes] as const
export type NoticeType = (typeof noticeTypes)[number]

export const noticeFrequencies = ['at_once', 'daily', 'weekly', 'off'] as const
export type NoticeFrequency = (typeof noticeFrequencies)[number]

/** Frequencies that an account has chosen; the others have their defaults. */
export type NoticeChoices = Partial<Record<NoticeType, NoticeFrequency>>

const defaultFrequencies: Record<NoticeType, NoticeFrequency> = {
  scan: 'daily',
  scan_waiting: 'off',
  domain: 'daily',
  erasure: 'at_once',
  mailbox: 'at_once',
  access: 'at_once',
  organization: 'at_once',
  employee: 'daily',
  employee_waiting: 'off',
}

export const frequencyOf = (choices: NoticeChoices, type: NoticeType): NoticeFrequency =>
  choices[type] ?? defaultFrequencies[type]

/** Time after which a scan, or an employee, counts as waiting for long. */
export const longWait = 3 * duration.day

/** Types of which several records may change at once, and the period in which further ones are reported together. */
export const groupedNoticeTypes: readonly NoticeType[] = ['access', 'organization']
export const noticePause = duration.hour

/** Time zone of readers whose browser has not sent one. */
export const assumedTimeZone = (language: Language): string => (language === 'zh' ? 'Asia/Shanghai' : 'UTC')

/** Hour at which digests are due, in the reader's time zone. */
const digestHour = 9

/** Day of weekly digests: Monday. */
const digestWeekday = 1

/** Returns the time (ms) at which a notice of `at` is due: immediately, or with the first digest after it. */
export function dueTimeOf(frequency: Exclude<NoticeFrequency, 'off'>, timeZone: string, at: number): number {
  if (frequency === 'at_once') return at
  const today = timeIn(timeZone, at) ?? timeIn('UTC', at)
  if (!today) throw new Error('The runtime has no time zone data')
  for (let days = 0; days <= 8; days++) {
    const wall = Date.UTC(today.year, today.month - 1, today.day + days, digestHour)
    if (frequency === 'weekly' && new Date(wall).getUTCDay() !== digestWeekday) continue
    const due = instantOf(timeZone, wall)
    if (due > at) return due
  }
  throw new Error(`No digest is due within eight days in the time zone ${timeZone}`)
}

/** Returns the time (ms) at which a digest of `dueAt` is due after a change of the reader's time zone: on the same day, or at once if it is later. */
export function movedDueTime(dueAt: number, zones: { from: string; to: string }, at: number): number {
  const day = timeIn(zones.from, dueAt)
  if (!day) return dueAt
  return Math.max(at, instantOf(zones.to, Date.UTC(day.year, day.month - 1, day.day, digestHour)))
}

/** Converts a wall clock time, written as if it were UTC, to the time (ms) at which clocks in the zone show it. */
function instantOf(timeZone: string, wall: number): number {
  let at = wall
  // The second step corrects an offset that changes between the first estimate and the result.
  for (let step = 0; step < 2; step++) at += wall - wallAt(timeZone, at)
  return at
}

function wallAt(timeZone: string, at: number): number {
  const shown = timeIn(timeZone, at)
  if (!shown) return at
  const [hour = 0, minute = 0] = shown.clock.split(':').map(Number)
  return Date.UTC(shown.year, shown.month - 1, shown.day, hour, minute)
}
