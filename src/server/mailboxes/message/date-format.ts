import { type Language, propertiesOf } from '../../../domain/text/languages.ts'

/** Formats a date in UTC. */
export function dayInWords(time: number, language: Language): string {
  return new Intl.DateTimeFormat(propertiesOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}

/** Formats a date and time in UTC. */
export function momentInWords(time: number, language: Language): string {
  const { locale, moment } = propertiesOf(language)
  const part = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(time)
  const [day, clock] = [part({ dateStyle: 'long' }), part({ timeStyle: 'short' })]
  return moment.replace('{day}', day).replace('{clock}', clock).replace('{zone}', 'UTC')
}
