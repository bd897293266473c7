import type { ResultOf } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { type CorporateCaller, ownCorporation } from '../employees/caller-corporation.ts'
import {
  type RequestedCode,
  emailDomainPurpose,
  issueCode,
  lockCodes,
  proveCode,
} from '../../shared/codes/verification-codes.ts'
import { requireDeliverableCodes } from '../../shared/codes/code-delivery.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { refuseAtDomainLimit } from '../../shared/companies/domain-requests.ts'
import { beginGrace } from '../../shared/companies/domain-grace.ts'
import { isOfSameRegistrant, isRestrictedDomain } from '../../../../domain/people/email-domain.ts'
import { domainOfEmail } from '../../../../domain/people/email.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/** Lists the email domains of the caller's corporation, its original domain first. */
export async function listEmailDomains(
  services: Services,
  caller: CorporateCaller,
): Promise<ResultOf<'listEmailDomains'>> {
  return services.store.reading.corporationDomains.list(caller.corporation)
}

/** Emails a code to an address in the domain that is being added. */
export async function sendEmailDomainCode(
  services: Services,
  caller: CorporateCaller,
  input: { email: string },
): Promise<RequestedCode> {
  const email = storedEmail(input.email)
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    await newDomainOf(services, tx, corporation, email)
    return issueDomainCode(services, tx, caller, { corporation, email })
  })
}

/** Emails a code that proves an address in a new domain. *Returns* a Refusal if no code may be requested now. */
export async function issueDomainCode(
  services: Services,
  tx: Transaction,
  caller: CorporateCaller,
  { corporation, email: recipient }: { corporation: Corporation; email: string },
): Promise<RequestedCode | Refusal> {
  await requireDeliverableCodes(services, tx, corporation.linkId)
  const purpose = emailDomainPurpose(corporation, recipient)
  const agreements = await tx.agreements.current(corporation.linkId, 'corporation')
  const language = languageOfCode(caller, agreements, corporation.language)
  return issueCode(services, tx, caller, { purpose, recipient, letter: 'domain-code', language })
}

/** Adds the domain of an address verified by the code. People with addresses in the domain can then sign as employees. */
export async function addEmailDomain(
  services: Services,
  caller: CorporateCaller,
  input: { email: string; verificationCode: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  const email = storedEmail(input.email)
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    const domain = await newDomainOf(services, tx, corporation, email)
    const purpose = emailDomainPurpose(corporation, email)
    const codes = await lockCodes(services, tx, caller, purpose)
    const proven = await proveCode(services, tx, codes, input)
    if (proven instanceof Refusal) return proven
    await add(services, tx, caller, { corporation, domain, code: proven.code.id })
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}

async function add(
  services: Services,
  tx: Transaction,
  caller: CorporateCaller,
  { corporation, domain, code }: { corporation: Corporation; domain: string; code: string },
): Promise<void> {
  const now = tx.at
  const { id, linkId } = corporation
  const stored = await tx.corporationDomains.add({ corporationId: id, linkId }, domain, now)
  if (stored === 'duplicate') throw new Refusal('cla.unmatch_email_domain')
  const { account, client } = caller
  const event = await tx.evidence.append(linkId, 'domain.added', now, { corporation: id, domain, code, by: account })
  await tx.corporationRecords.noteEvent(id, event)
  if (await hasActingManager(tx, id)) await beginGrace(services, tx, corporation, domain)
  const administrator = await tx.accounts.find(account)
  await tx.outbox.put(
    {
      id: services.random.id(),
      kind: 'domain-added',
      linkId,
      recipient: administrator?.email ?? '',
      language: caller.chosenLanguage ?? corporation.language,
      subject: `${id} ${domain}`,
      secret: null,
    },
    now,
  )
  await writeAudit(services, tx, { who: { account }, what: 'domain.add', linkId, client, refusal: null, subject: id })
}

/**
 * Returns the domain of an address if the corporation may add it: same registrant, and not used by another corporation. Refuses with `not_an_email`,
 * `restricted_email_suffix`, `unmatch_email_domain`, `too_many_domains`, and `bad_request_parameter` if the corporation already has it.
 */
async function newDomainOf(
  services: Services,
  tx: Transaction,
  corporation: Corporation,
  email: string,
): Promise<string> {
  requireAddress(email)
  const domain = domainOfEmail(email)
  if (isRestrictedDomain(domain, services.config.restrictedEmailSuffixes))
    throw new Refusal('cla.restricted_email_suffix')
  if (!isOfSameRegistrant(domain, corporation.registrable)) throw new Refusal('cla.unmatch_email_domain')
  const owner = await tx.corporations.ownerOfDomain(corporation.linkId, domain)
  if (owner?.id === corporation.id) {
    throw new Refusal('cla.bad_request_parameter', { message: 'the corporation already has this domain' })
  }
  if (owner) throw new Refusal('cla.unmatch_email_domain')
  await refuseAtDomainLimit(tx, corporation)
  return domain
}
