import type { Services } from '../../../context/services.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import { fetchAdministeredOrganizations } from '../../shared/companies/administered-organizations.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'

/** Lists the admitted organizations that the caller administers, as currently reported by the platform; empty for a password account. */
export async function listOrganizations(services: Services, caller: SignedInCaller): Promise<string[]> {
  const administered = await fetchAdministeredOrganizations(services, caller.account)
  return administered?.organizations.map(({ name }) => name).toSorted() ?? []
}

/** Returns the result of `listOrganizations`, and the reason if the platform may be hiding organizations. */
export async function getOrganizationChoice(
  services: Services,
  caller: SignedInCaller,
): Promise<ResultOf<'getOrganizationChoice'>> {
  const administered = await fetchAdministeredOrganizations(services, caller.account)
  const names = administered?.organizations.map(({ name }) => name).toSorted() ?? []
  return { names, ...(administered?.hidden && { hidden: administered.hidden }) }
}
