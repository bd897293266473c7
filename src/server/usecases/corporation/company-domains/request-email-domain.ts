import type { ResultOf } from '../../../../../openapi/index.ts'
import { initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { domainRequestLifecycle } from '../../../../../machines/lifecycles/domain-request.lifecycle.ts'
import { isOfSameRegistrant, isRestrictedDomain } from '../../../../domain/people/email-domain.ts'
import { domainOfEmail, emailKey } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { companyDomainLimits } from '../../../../domain/text/limits.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import { type DomainRequest, domainRequestRow } from '../../../store/corporations/domain-requests.ts'
import type { Transaction } from '../../../store/store.ts'
import { type RequestedCode, emailDomainPurpose, lockCodes, proveCode } from '../../shared/codes/verification-codes.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'
import {
  changeDomainRequest,
  mailDomainRequest,
  refuseFurtherDomain,
  requestStateAfter,
} from '../../shared/companies/domain-requests.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { evidenceOfRow, salted } from '../../shared/evidence/row-evidence.ts'
import { notifyManagersOf } from '../../shared/notifications/notify.ts'
import { type CorporateCaller, ownCorporation } from '../employees/caller-corporation.ts'
import { issueDomainCode } from './email-domains.ts'

/** Lists the requests of the caller's corporation for domains of another registrant, newest first. */
export async function listDomainRequests(
  services: Services,
  caller: CorporateCaller,
): Promise<ResultOf<'listDomainRequests'>> {
  const requests = await services.store.reading.domainRequests.ofCorporation(caller.corporation)
  return requests.map((request) => ({
    ...{ id: request.id, domain: request.domain, state: request.state, asked_at: request.askedAt },
    ...{ decided_at: request.decidedAt ?? 0, reason: request.reason },
    ...{ ended_at: request.endedAt ?? 0, end_reason: request.endReason },
  }))
}

/** Emails a code to an address in the domain that the community is asked for. */
export async function sendDomainRequestCode(
  services: Services,
  caller: CorporateCaller,
  input: { email: string },
): Promise<RequestedCode> {
  const email = storedEmail(input.email)
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    await requestableDomainOf(services, tx, corporation, email)
    return issueDomainCode(services, tx, caller, { corporation, email })
  })
}

/** Asks the community for the domain of an address verified by the code. */
export async function requestEmailDomain(
  services: Services,
  caller: CorporateCaller,
  input: { email: string; verificationCode: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  const email = storedEmail(input.email)
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    const domain = await requestableDomainOf(services, tx, corporation, email)
    const codes = await lockCodes(services, tx, caller, emailDomainPurpose(corporation, email))
    const proven = await proveCode(services, tx, codes, input)
    if (proven instanceof Refusal) return proven
    await ask(services, tx, caller, { corporation, domain, email, codeId: proven.code.id })
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}

/** Withdraws a request of the caller's corporation that waits for the community. Refuses with `wrong_state`. */
export async function withdrawDomainRequest(
  services: Services,
  caller: CorporateCaller,
  { requestId }: { requestId: string },
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    const { account, client } = caller
    const { id: subject, linkId } = corporation
    const row = await tx.domainRequests.holdRow(corporation.id, requestId)
    if (!row) throw new Refusal('cla.wrong_state')
    const change = { state: requestStateAfter(row, { type: 'domain.withdrawn' }), decidedBy: account }
    await changeDomainRequest(services, tx, { row, corporation, change })
    await writeAudit(services, tx, {
      ...{ who: { account }, what: 'domain.withdraw', linkId, client, refusal: null, subject },
    })
    return 'successfully' as const
  })
}

async function ask(
  services: Services,
  tx: Transaction,
  { account, client }: CorporateCaller,
  { corporation, domain, email, codeId }: { corporation: Corporation; domain: string; email: string; codeId: string },
): Promise<void> {
  const { id: corporationId, linkId } = corporation
  const id = services.random.id()
  const state = initialStateOf(domainRequestLifecycle) as DomainRequest['state']
  const request: DomainRequest = {
    ...{ id, corporationId, linkId, state, domain, email, emailKey: emailKey(email), codeId },
    ...{ askedBy: account, askedAt: tx.at, decidedBy: '', decidedAt: null, reason: '' },
    ...{ endedBy: '', endedAt: null, endReason: '', isSettled: 1 },
  }
  const row = salted(services, 'domain_requests', domainRequestRow(request))
  await tx.evidence.append(linkId, 'domain.requested', tx.at, evidenceOfRow('domain_requests', row))
  await tx.domainRequests.insert(row)
  await mailDomainRequest(services, tx, corporation, request)
  await notifyManagersOf(services, tx, linkId, { type: 'domain', subjects: [id] })
  await writeAudit(services, tx, {
    ...{ who: { account }, what: 'domain.request', linkId, client, refusal: null, subject: corporationId },
  })
}

/**
 * Returns the domain of an address if the corporation may ask the community for it. Refuses with `not_an_email`, `restricted_email_suffix`,
 * `domain_asked`, `domain_taken`, `too_many_domains`, and with `bad_request_parameter` if the corporation has the domain or can add it itself.
 */
async function requestableDomainOf(
  services: Services,
  tx: Transaction,
  corporation: Corporation,
  email: string,
): Promise<string> {
  requireAddress(email)
  const domain = domainOfEmail(email)
  if (isRestrictedDomain(domain, services.config.restrictedEmailSuffixes))
    throw new Refusal('cla.restricted_email_suffix')
  const domains = await tx.corporationDomains.list(corporation.id)
  if (domains.includes(domain) || isOfSameRegistrant(domain, corporation.registrable))
    throw new Refusal('cla.bad_request_parameter', { message: 'the corporation needs no request for this domain' })
  const waiting = (await tx.domainRequests.ofCorporation(corporation.id)).filter(({ state }) => state === 'waiting')
  if (waiting.some((request) => request.domain === domain)) throw new Refusal('cla.domain_asked')
  await refuseFurtherDomain(tx, corporation, domain)
  if (waiting.length >= companyDomainLimits.mostWaiting) throw new Refusal('cla.too_many_domains')
  return domain
}
