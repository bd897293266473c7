/** Dates and times for lists, used only on administrators' screens. */
import { type Language, propertiesOf } from '../../domain/text/languages.ts'
import { formatterOf } from './moments.ts'

/** Formats a date as briefly as possible, for tables: `16 Nov`, with the year if it differs from the year of `now`. */
export function shortDayIn(language: Language, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = { day: 'numeric', month: 'short' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? day : { ...day, year: 'numeric' }).format(at)
}

/** Like `shortDayIn`, for a UTC day from the server. */
export function utcDayIn(language: Language, day: number, now: number): string {
  const isThisYear = new Date(day).getUTCFullYear() === new Date(now).getUTCFullYear()
  const shown = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? shown : { ...shown, year: 'numeric' }).format(day)
}

/** Formats a time as briefly as possible: `16 Nov, 14:03`, with the year if it differs from the year of `now`. */
export function shortMomentIn(language: Language, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? moment : { ...moment, year: 'numeric' }).format(at)
}

/** Formats a date with the full month name: `1 December`, with the year if it differs from the year of `now`. */
export function plainDayIn(language: Language, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = { day: 'numeric', month: 'long' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? day : { ...day, year: 'numeric' }).format(at)
}

/** Formats a date as the day of the month, for use next to other dates of that month: `2`. */
export const dayOfMonthIn = (language: Language, at: number): string =>
  formatterOf(propertiesOf(language).locale, { day: 'numeric' }).format(at)

/** Formats the time of day: `14:03`. */
export function clockIn(language: Language, at: number): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatterOf(propertiesOf(language).locale, clock).format(at)
}

/** Returns a key for the date of a time in the user's time zone, equal for all times on the same day. */
export const dayKey = (at: number): string => new Date(at).toDateString()
