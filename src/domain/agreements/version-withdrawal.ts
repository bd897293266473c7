import { duration } from '../text/limits.ts'

/** Until when a material version can be withdrawn: until then it has ended no grace of a signer. Null for one without a grace. */
export function withdrawableUntil({
  publishedAt,
  graceDays,
}: {
  publishedAt: number
  graceDays: number
}): number | null {
  return graceDays === 0 ? null : publishedAt + graceDays * duration.day
}
