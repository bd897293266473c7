import type { Services } from '../../../context/services.ts'
import { changeOne } from './employee-change.ts'
import type { CorporateCaller } from './own-corporation.ts'

/** Activates or inactivates an employee. */
export async function changeEmployee(
  services: Services,
  caller: CorporateCaller,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<'successfully'> {
  return changeOne(services, caller, { id, change: enabled ? 'activate' : 'inactivate' })
}
