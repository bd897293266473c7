import { type Language, propertiesOf } from '../../domain/languages.ts'

/** Creating a formatter takes milliseconds on a phone: a list of times shares one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** A day (milliseconds) in the reader's language: `21 November 2026`. */
export function dayIn(language: Language, at: number): string {
  return formatterOf(propertiesOf(language).locale, { dateStyle: 'long' }).format(at)
}

/** A day as short as it can be, for tables: `16 Nov`, with its year where that is not the year of `now`. */
export function shortDayIn(language: Language, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day = { day: 'numeric', month: 'short' } as const
  return formatterOf(propertiesOf(language).locale, isThisYear ? day : { ...day, year: 'numeric' }).format(at)
}

/** The time of day: `14:03`. */
export function clockIn(language: Language, at: number): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return formatterOf(propertiesOf(language).locale, clock).format(at)
}

/** The reader's own day a moment is on, as a key: equal for all moments of one day. */
export const dayKey = (at: number): string => new Date(at).toDateString()

/** A time (milliseconds) in the reader's language and time zone, with the zone named: `21 November 2026, 14:03 (UTC+8)`. */
export function momentIn(language: Language, at: number, timeZone?: string): string {
  const { locale, moment } = propertiesOf(language)
  const zoned = timeZone === undefined ? {} : { timeZone }
  const day = formatterOf(locale, { dateStyle: 'long', ...zoned }).format(at)
  const clock = formatterOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoned })
  const zone = formatterOf('en', { timeZoneName: 'shortOffset', ...zoned })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const named = (zone ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
  return moment.replace('{day}', day).replace('{clock}', clock.format(at)).replace('{zone}', named)
}
