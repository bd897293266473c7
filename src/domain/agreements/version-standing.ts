import { duration, versionGrace } from '../text/limits.ts'

/** A material version that came after the one a signer agreed to. Times are milliseconds since 1970 UTC. */
export type LaterVersion = {
  publishedAt: number
  graceDays: number
  /** Whether those who signed are still being written to; then a signer without a letter waits for one. */
  isTelling: boolean
  /** When the signer's letter was accepted; null while it was not, and where there is none. */
  toldAt: number | null
  /** Whether the signer's letter is still on its way. */
  isOnItsWay: boolean
}

/** Whether a signature counts. `endsAt`: when its grace ends or ended; null while it runs for no letter yet, and where nothing has to be agreed to. */
export type VersionStanding = { status: 'valid' | 'expired'; isLatest: boolean; endsAt: number | null }

/**
 * What material versions that a signer has not agreed to leave of a signature (decision 41). The grace of each runs from the acceptance of the letter
 * to this signer, and from publication where no letter comes; without grace it is over at publication. The first that ends decides: another
 * version does not bring back what has expired.
 */
export function standingAfter(later: readonly LaterVersion[], now: number): VersionStanding {
  const ends = later.map(endOf).filter((end) => end !== null)
  const endsAt = ends.length === 0 ? null : Math.min(...ends)
  return { status: endsAt !== null && endsAt <= now ? 'expired' : 'valid', isLatest: later.length === 0, endsAt }
}

function endOf({ publishedAt, graceDays, isTelling, toldAt, isOnItsWay }: LaterVersion): number | null {
  if (graceDays === 0) return publishedAt
  const grace = graceDays * duration.day
  if (toldAt !== null) return toldAt + grace
  return isTelling || isOnItsWay ? null : publishedAt + grace
}

/** When a person whose grace began is reminded: at its half, a week and a day before its end, in order. */
export function remindersOf(toldAt: number, graceDays: number): number[] {
  const grace = graceDays * duration.day
  const ahead = [grace / 2, grace - 7 * duration.day, grace - duration.day].filter((time) => time > 0)
  return [...new Set(ahead)].toSorted((one, other) => one - other).map((time) => toldAt + time)
}

/** Until when the link in a letter can be used; `toldAt` is null where no letter was accepted yet. */
export function requestEnds(
  { toldAt, askedAt }: { toldAt: number | null; askedAt: number },
  graceDays: number,
): number {
  return (toldAt ?? askedAt) + graceDays * duration.day + versionGrace.linkAfter
}

/** Last time at which a material version can be withdrawn: it has ended no signer's grace before. Null for a version without a grace. */
export function withdrawableUntil({
  publishedAt,
  graceDays,
}: {
  publishedAt: number
  graceDays: number
}): number | null {
  return graceDays === 0 ? null : publishedAt + graceDays * duration.day
}
