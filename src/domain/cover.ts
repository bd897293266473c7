import type { VersionStanding } from './version-standing.ts'

/** What one address or account has signed for a link. `graceEndsAt`: until when an earlier version counts; null where the newest was signed. */
export type Cover =
  | { kind: 'individual' | 'employee'; id: string; status: VersionStanding['status']; graceEndsAt: number | null }
  | { kind: 'pending_manager'; id: string; since: number }
