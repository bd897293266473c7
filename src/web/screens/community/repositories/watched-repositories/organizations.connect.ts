import {
  fetchOrganizations,
  performOrganizationAction,
} from '../../../../../../machines/community/companies/organization-actions.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

export type WatchedOrganization = Schemas['WatchedOrganization']

export const organizationsFlow = readingFlow(fetchOrganizations)
export const organizationActionFlow = createActionFlow(performOrganizationAction)

/** Returns whether repositories are being listed or connected. */
export const isUnsettled = ({ swept_at: at, waiting, is_dry: isDry, has_ended: hasEnded }: WatchedOrganization) =>
  !hasEnded && (at === 0 || (waiting > 0 && !isDry))
