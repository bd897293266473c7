/** Weeks of a chart, as counted by the server in UTC. A week is identified by its first day, `YYYY-MM-DD`. */
import { type Language, propertiesOf } from '../../domain/text/languages.ts'
import { duration } from '../../domain/text/limits.ts'
import { formatterOf } from './moments.ts'

/** Formats a week as its first and last day: `16–22 Nov`. */
export function weekIn(language: Language, from: string): string {
  const first = Date.parse(from)
  const last = first + 6 * duration.day
  const day = formatterOf(propertiesOf(language).locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  // Some browsers insert thin spaces around the dash.
  const range = day.formatRange(first, last).replaceAll(/(\d)\s*–\s*(\d)/g, '$1–$2')
  // Chinese date ranges consist of numbers and slashes, which look like a fraction in a chart.
  return range.includes('/') ? `${day.format(first)}–${day.format(last)}` : range
}

/**
 * Returns the label below each bar: the date for the first bar, and the month for the first week of a month, unless it would be too close to the
 * previous label.
 */
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
