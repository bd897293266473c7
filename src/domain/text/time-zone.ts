/** Maximum length of a time zone name, in characters. */
const longest = 64

/** Pattern of IANA time zone names; the runtime would also accept offsets such as `+08:00`. */
const pattern = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/

/** Day and time of day in a time zone. */
type ZonedTime = { year: number; month: number; day: number; clock: string }

/** Returns the IANA name of a time zone as sent by the client, `UTC` for each of its names; empty for invalid values. */
export function knownTimeZone(sent: string | undefined): string {
  if (sent === undefined || sent.length > longest || !pattern.test(sent)) return ''
  const name = formatterIn(sent)?.resolvedOptions().timeZone ?? ''
  return name === '' || name === 'UTC' ? name : sent
}

/** Returns the IANA name of the signer's time zone as sent by the client; empty for UTC and for invalid values. */
export function timeZoneFrom(sent: string | undefined): string {
  const name = knownTimeZone(sent)
  return name === 'UTC' ? '' : name
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

/** Formats the offset of a time zone at a time: `UTC+8`, or `UTC`. */
export function offsetIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return offset.replace('GMT', 'UTC').replace(/^UTC[+-]0$/, 'UTC')
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
