import { htmlLanguage, type Language } from '../../domain/languages.ts'

/** A day (milliseconds) in the reader's language: `21 November 2026`. */
export function dayIn(language: Language, at: number): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(at)
}

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : htmlLanguage(language))

/** A moment (milliseconds) in the reader's language and place, with the zone named: `21 November 2026, 14:03 (UTC+8)`. */
export function momentIn(language: Language, at: number, timeZone?: string): string {
  const locale = localeOf(language)
  const zoned = timeZone === undefined ? {} : { timeZone }
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...zoned }).format(at)
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoned })
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', ...zoned })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const named = (zone ?? 'GMT').replace('GMT', 'UTC').replace(/\+0$/, '')
  return language === 'en' ? `${day}, ${clock.format(at)} (${named})` : `${day} ${clock.format(at)}（${named}）`
}
