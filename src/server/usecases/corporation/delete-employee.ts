import type { Services } from '../../services.ts'
import { changeOne } from './employee-change.ts'
import type { CorporateVisitor } from './own-corporation.ts'

/** Deletes an employee who is inactive. */
export async function deleteEmployee(
  services: Services,
  visitor: CorporateVisitor,
  { id }: { id: string },
): Promise<'successfully'> {
  return changeOne(services, visitor, { id, change: 'delete' })
}
