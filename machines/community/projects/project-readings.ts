/** The operations that read projects, provided to the shared reading machine. */
import type { ResultOf } from '../../../openapi/index.ts'
import { sortProjects } from '../../../src/domain/projects/projects.ts'
import { operationAs } from '../../shared/operation.ts'
import type { Scope } from '../../shared/reading.machine.ts'

/** One project, with its signatures by week. */
export const fetchProject = operationAs(
  'getLinkSummary',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  (summary) => summary,
)

/** All projects of the community manager, those with most waiting first. */
export const fetchProjects = operationAs<'listLinks', Scope, ResultOf<'listLinks'>>(
  'listLinks',
  () => ({}),
  (links) => sortProjects(links),
)

/** A version that waits to be published. */
export const fetchSchedule = operationAs(
  'getSchedule',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '', schedule: scope['schedule'] ?? '' } }),
  (waiting) => waiting,
)
