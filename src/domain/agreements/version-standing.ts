import { duration, versionGrace } from '../text/limits.ts'

/** A material version that is newer than the signed version. Times in milliseconds. */
export type LaterVersion = {
  publishedAt: number
  graceDays: number
  /** Whether emails to signers are still being created. A signer without an email may still receive one. */
  isTelling: boolean
  /** Time at which the mail server accepted the signer's email; null if it accepted none. */
  toldAt: number | null
  /** Whether the signer's email is queued. */
  isOnItsWay: boolean
}

/** Validity of a signature. `endsAt`: end of the grace period; null if the grace period has not started or no agreement is required. */
export type VersionStanding = { status: 'valid' | 'expired'; isLatest: boolean; endsAt: number | null }

/**
 * Returns the validity of a signature after later material versions (decision 41). Each grace period starts when the mail server accepts the email to
 * the signer, or at publication if no email is sent. Without a grace period, the signature expires at publication. The earliest end applies: a
 * further version does not revive an expired signature.
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

/** Returns the reminder times, in order: halfway through the grace period, one week before its end, and one day before its end. */
export function remindersOf(toldAt: number, graceDays: number): number[] {
  const grace = graceDays * duration.day
  const ahead = [grace / 2, grace - 7 * duration.day, grace - duration.day].filter((time) => time > 0)
  return [...new Set(ahead)].toSorted((one, other) => one - other).map((time) => toldAt + time)
}

/** Returns the expiry of the link in an email. `toldAt` is null if no email has been accepted yet. */
export function requestEnds(
  { toldAt, askedAt }: { toldAt: number | null; askedAt: number },
  graceDays: number,
): number {
  return (toldAt ?? askedAt) + graceDays * duration.day + versionGrace.linkAfter
}

/**
 * Returns the last time at which a material version can be withdrawn, no later than the end of any signer's grace period. Null for a version without
 * a grace period.
 */
export function withdrawableUntil({
  publishedAt,
  graceDays,
}: {
  publishedAt: number
  graceDays: number
}): number | null {
  return graceDays === 0 ? null : publishedAt + graceDays * duration.day
}
