import type { House } from '../../house.ts'
import type { KnownVisitor } from '../../visitor.ts'
import { administeredOrganizations } from '../administered-organizations.ts'

/** The admitted organisations the visitor administers, as the platform says now; none for who signed in with a password. */
export async function listOrganizations(house: House, visitor: KnownVisitor): Promise<string[]> {
  const administered = await administeredOrganizations(house, visitor.account)
  return administered?.organizations.map(({ name }) => name).toSorted() ?? []
}
