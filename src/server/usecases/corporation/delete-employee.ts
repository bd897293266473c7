import type { House } from '../../house.ts'
import { changeOne } from './employee-change.ts'
import type { CorporateVisitor } from './own-corporation.ts'

/** Deletes an employee who is inactive. */
export async function deleteEmployee(
  house: House,
  visitor: CorporateVisitor,
  { id }: { id: string },
): Promise<'successfully'> {
  return changeOne(house, visitor, { id, change: 'delete' })
}
