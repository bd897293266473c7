import { offsetIn } from '../../../domain/text/time-zone.ts'
import { type Language, propertiesOf } from '../../../domain/text/languages.ts'

/** Formats a date, in UTC by default. */
export function dayInWords(time: number, language: Language, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(propertiesOf(language).locale, { dateStyle: 'long', timeZone }).format(time)
}

/** Formats a date and time followed by the zone, UTC by default: `21 November 2026, 14:03 (UTC+8)`. */
export function momentInWords(time: number, language: Language, timeZone = 'UTC'): string {
  const { locale, moment } = propertiesOf(language)
  const part = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(time)
  const [day, clock] = [part({ dateStyle: 'long' }), part({ timeStyle: 'short' })]
  return moment.replace('{day}', day).replace('{clock}', clock).replace('{zone}', offsetIn(timeZone, time))
}
