import type { VersionStanding } from '../agreements/version-standing.ts'

/**
 * What one address or account has signed for a link. `isLatest`: there is no newer version to agree to. `graceEndsAt`: until when (ms) an earlier version
 * counts; null if the latest version was signed, or if the grace has not begun because the letter about the newer version is not accepted yet.
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

/** Order of preference: a valid cover, then one that waits for a manager, then an expired one. */
const rankOf = (cover: Cover): number => (cover.kind === 'pending_manager' ? 1 : cover.status === 'valid' ? 2 : 0)

const endOf = (cover: Cover): number => {
  if (cover.kind === 'pending_manager') return 0
  return cover.isLatest ? Number.MAX_SAFE_INTEGER : (cover.graceEndsAt ?? Number.MAX_SAFE_INTEGER - 1)
}

/** The best of one person's covers (several addresses and accounts): by that order, then the one that is valid longest; null for none. */
export const bestCover = (covers: readonly Cover[]): Cover | null =>
  covers.toSorted((one, other) => rankOf(other) - rankOf(one) || endOf(other) - endOf(one))[0] ?? null
