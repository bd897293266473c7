import { isRestrictedDomain, registrableDomain } from '../../../../domain/people/email-domain.ts'
import { domainOfEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { requireAddress } from '../codes/required-address.ts'

/**
 * Returns the registrable domain of a representative's address. Refuses with `not_an_email`, and `restricted_email_suffix` for domains that cannot
 * belong to a corporation (decision 32).
 */
export function refuseRepresentative({ config }: Services, email: string): string {
  requireAddress(email)
  const domain = domainOfEmail(email)
  const registrable = registrableDomain(domain)
  if (registrable === null || isRestrictedDomain(domain, config.restrictedEmailSuffixes)) {
    throw new Refusal('cla.restricted_email_suffix')
  }
  return registrable
}
