import { domainOfEmail } from '../../../domain/email.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { Nouns } from '../../store/store.ts'

/**
 * Refuses `go_to_sign_employee_cla` where a corporation with an administrator has the address's domain; a submitted form alone blocks no address.
 */
export async function refuseEmployees(nouns: Nouns, linkId: string, email: string): Promise<void> {
  const owner = await nouns.corporations.ownerOfDomain(linkId, domainOfEmail(email))
  if (owner?.state === 'approved') throw new Refusal('cla.go_to_sign_employee_cla')
}
