import type { VersionStanding } from './version-standing.ts'

/**
 * What one address or account has signed for a link. `isLatest`: nothing newer has to be agreed to. `graceEndsAt`: until when an earlier version counts; null where the
 * latest was signed, and while that is not known, because the letter about a later one is still on its way.
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

/** A cover that counts goes before one that waits for a manager, and that before one that has run out. */
const rankOf = (cover: Cover): number => (cover.kind === 'pending_manager' ? 1 : cover.status === 'valid' ? 2 : 0)

const endOf = (cover: Cover): number => {
  if (cover.kind === 'pending_manager') return 0
  return cover.isLatest ? Number.MAX_SAFE_INTEGER : (cover.graceEndsAt ?? Number.MAX_SAFE_INTEGER - 1)
}

/** Of what several addresses and accounts of one person have signed the cover that counts, and longest; null for none. */
export const bestCover = (covers: readonly Cover[]): Cover | null =>
  covers.toSorted((one, other) => rankOf(other) - rankOf(one) || endOf(other) - endOf(one))[0] ?? null
