import { fetchManagers } from '../../../../../machines/corporation/company-readings.ts'
import { performManagerAction } from '../../../../../machines/corporation/manager-actions.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { listFlow } from '../../shared/lists/list.connect.tsx'

/** The employee managers of the corporation, and the actions of its administrator. */
export const managersFlow = listFlow(fetchManagers)
export const managerActionFlow = createActionFlow(performManagerAction)
