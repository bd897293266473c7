import { operationAs } from './operation.ts'
import type { Scope } from './reading.machine.ts'

/** Fetches the names of a link's community. */
export const fetchLinkNames = operationAs(
  'getLink',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  ({ org_alias, org_names }) => ({ org_alias, ...(org_names && { org_names }) }),
)
