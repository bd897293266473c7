import { type Language, propertiesOf } from '../../domain/text/languages.ts'

/** Cached formatters by language, options and offset of the reader's zone, which can change while a page is open. Creating one takes milliseconds on a phone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

export function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options, new Date().getTimezoneOffset()])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** Formats the date of a time (milliseconds) without line breaks: `21 November 2026`. */
export function dayIn(language: Language, at: number, zoned: { timeZone?: string } = {}): string {
  const day = formatterOf(propertiesOf(language).locale, { dateStyle: 'long', ...zoned }).format(at)
  return day.replaceAll(' ', '\u{a0}')
}

/** Formats a time (milliseconds) in the user's language and time zone, followed by the zone: `21 November 2026, 14:03 (UTC+8)`. */
export function momentIn(language: Language, at: number, timeZone?: string): string {
  const { locale, moment } = propertiesOf(language)
  const zoned = timeZone === undefined ? {} : { timeZone }
  const day = dayIn(language, at, zoned)
  const clock = formatterOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoned })
  return moment.replace('{day}', day).replace('{clock}', clock.format(at)).replace('{zone}', zoneIn(at, timeZone))
}

/** Formats the time zone of a time as its offset: `UTC+8`. */
export function zoneIn(at: number, timeZone?: string): string {
  const zone = formatterOf('en', { timeZoneName: 'shortOffset', ...(timeZone !== undefined && { timeZone }) })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return (zone ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
}
