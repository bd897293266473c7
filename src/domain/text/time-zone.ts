/** Maximum length of a time zone name, in characters. */
const longest = 64

/** Pattern of IANA time zone names; the runtime would also accept offsets such as `+08:00`. */
const pattern = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/** Day and time of day in a time zone. */
type ZonedTime = { year: number; month: number; day: number; clock: string }

/** Returns the IANA name of the signer's time zone as sent by the client; empty for UTC and for invalid values. */
export function timeZoneFrom(sent: string | undefined): string {
  if (sent === undefined || sent.length > longest || !pattern.test(sent)) return ''
  const name = formatterIn(sent)?.resolvedOptions().timeZone ?? 'UTC'
  return name === 'UTC' ? '' : sent
}

/** Returns the browser's time zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Converts a time (milliseconds since 1970 UTC) to a time zone; null if the runtime does not support the zone. */
export function timeIn(timeZone: string, at: number): ZonedTime | null {
  const parts = formatterIn(timeZone)?.formatToParts(at)
  if (!parts) return null
  const valueOf = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
  return {
    year: Number(valueOf('year')),
    month: Number(valueOf('month')),
    day: Number(valueOf('day')),
    clock: `${valueOf('hour')}:${valueOf('minute')}`,
  }
}

function formatterIn(timeZone: string): Intl.DateTimeFormat | null {
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en', { timeZone, ...day, ...clock })
  } catch {
    return null
  }
}
