import { timeIn } from '../../../domain/text/time-zone.ts'
import type { Sentences } from '../../text/translations.ts'

type Words = Sentences<'documents'>

/**
 * Formats a time (milliseconds since 1970 UTC) in UTC, and with a time zone in local time as well: `28 November 2026, 18:37 UTC (29 November, 02:37
 * Asia/Shanghai)`. Does not depend on the runtime's locale data, because receipts are compared with it word for word.
 */
export function timeInWords(at: number, say: Words, timeZone = ''): string {
  const clock = new Date(at).toISOString().slice(11, 19)
  const zoned = timeZone === '' ? null : timeIn(timeZone, at)
  if (!zoned) return utcTime(at, say, clock)
  const time = utcTime(at, say, clock.slice(0, 5))
  const values = { ...zoned, month: monthOf(zoned.month, say) }
  const isSameYear = zoned.year === new Date(at).getUTCFullYear()
  const local = isSameYear ? say('receipt.localTime', values) : say('receipt.localTimeOfYear', values)
  return say('receipt.timeInZone', { time, local, zone: timeZone })
}

/** Returns the time zone that `timeInWords` printed after a time, or an empty string. `printed` has no spaces. */
export function printedTimeZone(printed: string, at: number, say: Words): string {
  const clock = new Date(at).toISOString().slice(11, 16)
  const time = `${say('receipt.signedAt')}${utcTime(at, say, clock)}`.replaceAll(' ', '')
  const start = printed.indexOf(time)
  const rest = start < 0 ? '' : printed.slice(start + time.length)
  return /^[(（][^()（）]*\d\d:\d\d([A-Za-z][\w+/-]*)[)）]/.exec(rest)?.[1] ?? ''
}

function utcTime(at: number, say: Words, clock: string): string {
  const time = new Date(at)
  const month = monthOf(time.getUTCMonth() + 1, say)
  return say('receipt.time', { year: time.getUTCFullYear(), month, day: time.getUTCDate(), clock })
}

const monthOf = (month: number, say: Words): string => say('receipt.months').split(' ')[month - 1] ?? ''
