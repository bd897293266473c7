import { domainOfEmail, emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Nouns } from '../../../store/store.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'

/**
 * The corporation without such a manager that has the address's domain; null for none. Refuses `go_to_sign_employee_cla` where an employee
 * manager of it can act: until then its people sign as individuals (decision 35), as do those who have said that they left it. A submitted form alone blocks no address.
 */
export async function refuseEmployees(nouns: Nouns, linkId: string, email: string): Promise<Corporation | null> {
  const owner = await nouns.corporations.ownerOfDomain(linkId, domainOfEmail(email))
  if (owner?.state !== 'approved') return null
  if (!(await hasActingManager(nouns, owner.id))) return owner
  if (!(await nouns.employees.hasLeft(owner.id, emailKey(email)))) throw new Refusal('cla.go_to_sign_employee_cla')
  return null
}
