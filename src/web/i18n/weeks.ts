/** Weeks of a chart, which the server counts in UTC. A week is named by its first day, `YYYY-MM-DD`. */
import { type Language, propertiesOf } from '../../domain/text/languages.ts'
import { duration } from '../../domain/text/limits.ts'
import { formatterOf } from './moments.ts'

/** A week by its first and last day: `16–22 Nov`. */
export function weekIn(language: Language, from: string): string {
  const first = Date.parse(from)
  const last = first + 6 * duration.day
  const day = formatterOf(propertiesOf(language).locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  // Without the thin spaces around the dash, which only some browsers put there.
  const range = day.formatRange(first, last).replaceAll(/(\d)\s*–\s*(\d)/g, '$1–$2')
  // A range of Chinese days is written in numbers alone, which a chart's reader would take for a fraction.
  return range.includes('/') ? `${day.format(first)}–${day.format(last)}` : range
}

/** What stands below each bar: the first day of the first one, and a month where it begins, unless the one before is too near. */
export function monthTicks(language: Language, weeks: readonly string[]): string[] {
  const { locale } = propertiesOf(language)
  const month = formatterOf(locale, { month: 'short', timeZone: 'UTC' })
  const day = formatterOf(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  let before = 0
  return weeks.map((from, index) => {
    const first = Date.parse(from)
    if (index === 0) return day.format(first)
    const begin = new Date(first + 6 * duration.day)
    const isBegin = begin.getUTCDate() <= 7 && index - before >= (before === 0 ? 5 : 3)
    if (!isBegin) return ''
    before = index
    return month.format(begin)
  })
}
