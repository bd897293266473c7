import { domainOfEmail, emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries } from '../../../store/store.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'

/**
 * Refuses with `go_to_sign_employee_cla` if the address belongs to an approved corporation with an active employee manager, unless the employee has
 * left it. Returns the corporation if it has no such manager, because its people then sign as individuals (decision 35). Returns null for other
 * addresses.
 */
export async function refuseEmployees(
  queries: Queries,
  input: { linkId: string; email: string },
): Promise<Corporation | null> {
  const { linkId, email } = input
  const owner = await queries.corporations.ownerOfDomain(linkId, domainOfEmail(email))
  if (owner?.state !== 'approved') return null
  if (!(await hasActingManager(queries, owner.id))) return owner
  if (!(await queries.employees.hasLeft(owner.id, emailKey(email)))) throw new Refusal('cla.go_to_sign_employee_cla')
  return null
}
