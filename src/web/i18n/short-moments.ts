/** Days and times of day in lists, which administrators alone have. */
import { type Language, propertiesOf } from '../../domain/text/languages.ts'
import { formatterOf } from './moments.ts'

/** A day as short as it can be, for tables: `16 Nov`, with its year where that is not the year of `now`. */
export function shortDayIn(language: Language, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = { day: 'numeric', month: 'short' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? day : { ...day, year: 'numeric' }).format(at)
}

/** As `shortDayIn`, of a day that the server counts in UTC. */
export function utcDayIn(language: Language, day: number, now: number): string {
  const isThisYear = new Date(day).getUTCFullYear() === new Date(now).getUTCFullYear()
  const shown = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? shown : { ...shown, year: 'numeric' }).format(day)
}

/** A moment as short as it can be: `16 Nov, 14:03`, with its year where that is not the year of `now`. */
export function shortMomentIn(language: Language, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const moment = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? moment : { ...moment, year: 'numeric' }).format(at)
}

/** A day in words, with its year where that is not the year of `now`: `1 December`. */
export function plainDayIn(language: Language, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = { day: 'numeric', month: 'long' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? day : { ...day, year: 'numeric' }).format(at)
}

/** The number of a day in its month, beside others of it: `2`. */
export const dayOfMonthIn = (language: Language, at: number): string =>
  formatterOf(propertiesOf(language).locale, { day: 'numeric' }).format(at)

/** The time of day: `14:03`. */
export function clockIn(language: Language, at: number): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatterOf(propertiesOf(language).locale, clock).format(at)
}

/** The reader's own day a moment is on, as a key: equal for all moments of one day. */
export const dayKey = (at: number): string => new Date(at).toDateString()
