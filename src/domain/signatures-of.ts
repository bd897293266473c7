import type { Schemas } from '../../openapi/index.ts'

/** How many signatures a project has, of all kinds. */
export function signaturesOf({ counts }: Pick<Schemas['ManagedLink'], 'counts'>): number {
  return counts.individuals + counts.employees + counts.corporations
}
