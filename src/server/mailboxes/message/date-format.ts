import { type Language, propertiesOf } from '../../../domain/text/languages.ts'

/** A day, in UTC. */
export function dayInWords(time: number, language: Language): string {
  return new Intl.DateTimeFormat(propertiesOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}

/** A time with its day, in UTC. */
export function momentInWords(time: number, language: Language): string {
  const { locale, moment } = propertiesOf(language)
  const part = (style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(time)
  const [day, clock] = [part({ dateStyle: 'long' }), part({ timeStyle: 'short' })]
  return moment.replace('{day}', day).replace('{clock}', clock).replace('{zone}', 'UTC')
}
