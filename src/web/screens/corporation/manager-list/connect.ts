import { fetchManagers } from '../../../../../machines/corporation/company-readings.ts'
import { performManagerAction } from '../../../../../machines/corporation/manager-actions.ts'
import { createActionFlow } from '../../shared/flow/action.connect.tsx'
import { listFlow } from '../../shared/lists/list.connect.tsx'

/** Loads the employee managers of the corporation and provides the administrator's actions. */
export const managersFlow = listFlow(fetchManagers)
export const managerActionFlow = createActionFlow(performManagerAction)
