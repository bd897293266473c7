/** Operations that fetch projects, used by the shared `reading` machine. */
import type { ResultOf } from '../../../openapi/index.ts'
import { sortProjects } from '../../../src/domain/projects/projects.ts'
import { operationAs } from '../../shared/operation.ts'
import type { Scope } from '../../shared/reading.machine.ts'

/** Fetches a project with its signatures per week. */
export const fetchProject = operationAs(
  'getLinkSummary',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  (summary) => summary,
)

/** Fetches all projects of the community manager, sorted by number of waiting items in descending order. */
export const fetchProjects = operationAs<'listLinks', Scope, ResultOf<'listLinks'>>(
  'listLinks',
  () => ({}),
  (links) => sortProjects(links),
)

/** Fetches the numbers of a project's emails by state, and of the failed ones by cause, regardless of the list's filter. */
export const fetchEmailSummary = operationAs(
  'listLetters',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' }, query: { state: 'failed' as const, page_size: 1 } }),
  ({ failures, counts }) => ({ failures, counts }),
)

/** Fetches a version that is scheduled for publication. */
export const fetchSchedule = operationAs(
  'getSchedule',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '', schedule: scope['schedule'] ?? '' } }),
  (waiting) => waiting,
)

/** Fetches whether has-signed checks of a project need a token. */
export const fetchRobotToken = operationAs(
  'getRobotToken',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  (state) => state,
)
