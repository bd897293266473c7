import type { ResultOf } from '../../../../openapi/index.ts'
import type { House } from '../../house.ts'
import type { KnownVisitor } from '../../visitor.ts'
import { administeredOrganizations } from '../administered-organizations.ts'

/** What `listOrganizations` answers, and why the platform may have left organisations out. */
export async function getOrganizationChoice(
  house: House,
  visitor: KnownVisitor,
): Promise<ResultOf<'getOrganizationChoice'>> {
  const administered = await administeredOrganizations(house, visitor.account)
  const names = administered?.organizations.map(({ name }) => name).toSorted() ?? []
  return { names, ...(administered?.hidden && { hidden: administered.hidden }) }
}
