import type { VersionStanding } from './version-standing.ts'

/** What one address or account has signed for a link. `graceEndsAt`: until when an earlier version counts; null where the newest was signed. */
export type Cover =
  | { kind: 'individual' | 'employee'; id: string; status: VersionStanding['status']; graceEndsAt: number | null }
  | { kind: 'pending_manager'; id: string; since: number }

/** The signatures of one address for a link: a live one as an individual, and one as an employee whose company has signed. */
export type SignaturesOfAddress = {
  individual: { id: string; standing: VersionStanding } | null
  employee: { id: string; isActive: boolean; signedAt: number; standing: VersionStanding } | null
}

/**
 * What the signatures of an address come to: one rule for robots and for pull requests. A live signature as an individual decides, valid or not; else
 * the one as an employee, which is bound as the company is and counts once a manager has activated it. Null where there is neither.
 */
export function coverOf({ individual, employee }: SignaturesOfAddress): Cover | null {
  if (individual) return signed('individual', individual)
  if (!employee) return null
  return employee.isActive
    ? signed('employee', employee)
    : { kind: 'pending_manager', id: employee.id, since: employee.signedAt }
}

const signed = (
  kind: 'individual' | 'employee',
  { id, standing }: { id: string; standing: VersionStanding },
): Cover => ({ kind, id, status: standing.status, graceEndsAt: standing.endsAt })
