import { fetchManagers } from '../../../../../machines/corporation/company-readings.ts'
import { performManagerAct } from '../../../../../machines/corporation/manager-acts.ts'
import { actFlow } from '../../shared/flow/act.connect.tsx'
import { listFlow } from '../../shared/lists/list.connect.tsx'

/** The employee managers of the corporation, and the actions of its administrator. */
export const managersFlow = listFlow(fetchManagers)
export const managerActFlow = actFlow(performManagerAct)
