import type { Schemas } from '../../../openapi/index.ts'

type Project = Pick<Schemas['ManagedLink'], 'counts'>

/** Returns the number of signatures ever made for a project, including ended ones. */
export function signaturesOf({ counts }: Project): number {
  return counts.individuals + counts.employees + counts.corporations
}
