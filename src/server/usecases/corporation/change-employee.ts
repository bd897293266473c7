import type { House } from '../../house.ts'
import { changeOne } from './employee-change.ts'
import type { CorporateVisitor } from './own-corporation.ts'

/** Activates or inactivates an employee. */
export async function changeEmployee(
  house: House,
  visitor: CorporateVisitor,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<'successfully'> {
  return changeOne(house, visitor, { id, change: enabled ? 'activate' : 'inactivate' })
}
