import { isOfSameRegistrant, isRestrictedDomain } from '../../../../domain/people/email-domain.ts'
import { domainOfEmail, isEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'

/**
 * The domain of an address, where the corporation may add it: of the same registrant, and no other corporation's. Refuses `not_an_email`,
 * `restricted_email_suffix`, `unmatch_email_domain`, and `bad_request_parameter` for one it has already.
 */
export async function newDomainOf(
  services: Services,
  tx: Transaction,
  corporation: Corporation,
  email: string,
): Promise<string> {
  if (!isEmail(email)) throw new Refusal('cla.not_an_email')
  const domain = domainOfEmail(email)
  if (isRestrictedDomain(domain, services.config.restrictedEmailSuffixes))
    throw new Refusal('cla.restricted_email_suffix')
  if (!isOfSameRegistrant(domain, corporation.registrable)) throw new Refusal('cla.unmatch_email_domain')
  const owner = await tx.corporations.ownerOfDomain(corporation.linkId, domain)
  if (owner?.id === corporation.id) {
    throw new Refusal('cla.bad_request_parameter', { message: 'the corporation has this domain already' })
  }
  if (owner) throw new Refusal('cla.unmatch_email_domain')
  return domain
}
