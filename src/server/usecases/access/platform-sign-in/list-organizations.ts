import type { Services } from '../../../context/services.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import { fetchAdministeredOrganizations } from '../../shared/companies/administered-organizations.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'

/**
 * Lists the admitted organizations that the caller administers, as the platform reports them now; empty for an account
 * with a password.
 */
export async function listOrganizations(services: Services, caller: SignedInCaller): Promise<string[]> {
  const administered = await fetchAdministeredOrganizations(services, caller.account)
  return administered?.organizations.map(({ name }) => name).toSorted() ?? []
}

/** Returns the result of `listOrganizations`, and the reason if the platform may have hidden organizations. */
export async function getOrganizationChoice(
  services: Services,
  caller: SignedInCaller,
): Promise<ResultOf<'getOrganizationChoice'>> {
  const administered = await fetchAdministeredOrganizations(services, caller.account)
  const names = administered?.organizations.map(({ name }) => name).toSorted() ?? []
  return { names, ...(administered?.hidden && { hidden: administered.hidden }) }
}
