import { htmlLanguage, type Language } from '../../domain/languages.ts'

/** A formatter is dear to make, milliseconds on a phone: a list of moments shares it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/** A day (milliseconds) in the reader's language: `21 November 2026`. */
export function dayIn(language: Language, at: number): string {
  return formatterOf(localeOf(language), { dateStyle: 'long' }).format(at)
}

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : htmlLanguage(language))

/** A moment (milliseconds) in the reader's language and place, with the zone named: `21 November 2026, 14:03 (UTC+8)`. */
export function momentIn(language: Language, at: number, timeZone?: string): string {
  const locale = localeOf(language)
  const zoned = timeZone === undefined ? {} : { timeZone }
  const day = formatterOf(locale, { dateStyle: 'long', ...zoned }).format(at)
  const clock = formatterOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoned })
  const zone = formatterOf('en', { timeZoneName: 'shortOffset', ...zoned })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const named = (zone ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
  return language === 'en' ? `${day}, ${clock.format(at)} (${named})` : `${day} ${clock.format(at)}（${named}）`
}
