import type { Schemas } from '../../openapi/index.ts'

type Project = Pick<Schemas['ManagedLink'], 'counts'>

/** Number of signatures that were made at a project, whatever became of them. */
export function signaturesOf({ counts }: Project): number {
  return counts.individuals + counts.employees + counts.corporations
}

/** Numbers of signatures in force at a project. A process of the version before sends only those that were made. */
export const inForceOf = ({ counts }: Project): Schemas['SignatureCounts'] => counts.in_force ?? counts
