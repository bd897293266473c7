import type { Services } from '../../../context/services.ts'
import { changeOne } from './employee-change.ts'
import type { CorporateCaller } from './own-corporation.ts'

/** Deletes an inactive employee. */
export async function deleteEmployee(
  services: Services,
  caller: CorporateCaller,
  { id }: { id: string },
): Promise<'successfully'> {
  return changeOne(services, caller, { id, change: 'delete' })
}
