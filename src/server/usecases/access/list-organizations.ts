import type { Services } from '../../services.ts'
import type { KnownVisitor } from '../../visitor.ts'
import { administeredOrganizations } from '../administered-organizations.ts'

/** The admitted organisations the visitor administers, as the platform says now; none for who signed in with a password. */
export async function listOrganizations(services: Services, visitor: KnownVisitor): Promise<string[]> {
  const administered = await administeredOrganizations(services, visitor.account)
  return administered?.organizations.map(({ name }) => name).toSorted() ?? []
}
