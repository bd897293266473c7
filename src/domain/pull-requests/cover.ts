import type { VersionStanding } from '../agreements/version-standing.ts'

/**
 * Signature of an address or account for a link. `isLatest`: there is no newer version to agree to. `graceEndsAt`: time (ms) at which an earlier
 * version stops counting; null if the latest version was signed, or if the grace period has not begun because the email about the newer version has
 * not been accepted yet.
 */
export type Cover =
  | {
      kind: 'individual' | 'employee'
      id: string
      status: VersionStanding['status']
      isLatest: boolean
      graceEndsAt: number | null
    }
  | { kind: 'pending_manager'; id: string; since: number }

/** Order of preference: valid, pending, expired. */
const rankOf = (cover: Cover): number => (cover.kind === 'pending_manager' ? 1 : cover.status === 'valid' ? 2 : 0)

const endOf = (cover: Cover): number => {
  if (cover.kind === 'pending_manager') return 0
  return cover.isLatest ? Number.MAX_SAFE_INTEGER : (cover.graceEndsAt ?? Number.MAX_SAFE_INTEGER - 1)
}

/** Returns the best cover of a person with several addresses and accounts: by rank, then by latest end of validity; null if there is none. */
export const bestCover = (covers: readonly Cover[]): Cover | null =>
  covers.toSorted((one, other) => rankOf(other) - rankOf(one) || endOf(other) - endOf(one))[0] ?? null
