import { domainOfEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { Nouns } from '../../store/store.ts'
import { hasActingManager } from '../shared/acting-managers.ts'

/**
 * The corporation with an administrator that has the address's domain; null where none has. Refuses `go_to_sign_employee_cla` where an employee
 * manager of it can act: until then its people sign as individuals (decision 35). A submitted form alone blocks no address.
 */
export async function refuseEmployees(nouns: Nouns, linkId: string, email: string): Promise<Corporation | null> {
  const owner = await nouns.corporations.ownerOfDomain(linkId, domainOfEmail(email))
  if (owner?.state !== 'approved') return null
  if (await hasActingManager(nouns, owner.id)) throw new Refusal('cla.go_to_sign_employee_cla')
  return owner
}
