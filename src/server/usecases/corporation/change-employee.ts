import type { Services } from '../../services.ts'
import { changeOne } from './employee-change.ts'
import type { CorporateVisitor } from './own-corporation.ts'

/** Activates or inactivates an employee. */
export async function changeEmployee(
  services: Services,
  visitor: CorporateVisitor,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<'successfully'> {
  return changeOne(services, visitor, { id, change: enabled ? 'activate' : 'inactivate' })
}
