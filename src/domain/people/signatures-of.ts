import type { Schemas } from '../../../openapi/index.ts'

type Project = Pick<Schemas['ManagedLink'], 'counts'>

/** Number of signatures that were made at a project, whatever became of them. */
export function signaturesOf({ counts }: Project): number {
  return counts.individuals + counts.employees + counts.corporations
}
