import type { Schemas } from '../../openapi/index.ts'

/** How many have signed for a project, in whichever way. */
export function signaturesOf({ counts }: Pick<Schemas['ManagedLink'], 'counts'>): number {
  return counts.individuals + counts.employees + counts.corporations
}
