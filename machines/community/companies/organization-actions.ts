/** Queries and actions on organizations whose repositories are all connected, used by the shared state machines. */
import { anyOperationAs, type CallOf, operationAs } from '../../shared/operation.ts'
import type { Scope } from '../../shared/reading.machine.ts'

/** `name` is the name of the organization, shown in the confirmation and the result. */
export type OrganizationAction = { name: string; linkId: string; id: string } & (
  | { kind: 'posted' | 'stopped' }
  | { kind: 'excepted'; exceptions: readonly string[] }
)

const operations = ['changeOrganization', 'endOrganization'] as const

export const performOrganizationAction = anyOperationAs(
  operations,
  (act: OrganizationAction): CallOf<(typeof operations)[number]> => {
    const path = { link_id: act.linkId, organization_id: act.id }
    if (act.kind === 'stopped') return { operation: 'endOrganization', request: { path } }
    const body = act.kind === 'excepted' ? { exceptions: [...act.exceptions] } : { is_dry: false }
    return { operation: 'changeOrganization', request: { path, body } }
  },
)

/** Fetches the organizations of a link. */
export const fetchOrganizations = operationAs(
  'listWatchedOrganizations',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  (answer) => answer,
)
