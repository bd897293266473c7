import type { ResultOf } from '../../../../../openapi/index.ts'
import { companyNameKey } from '../../../../domain/people/company-name.ts'
import { mailProviderOf } from '../../../../domain/people/mail-providers.ts'
import { domainOfEmail, maskedEmail } from '../../../../domain/people/email.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { DomainRequest } from '../../../store/corporations/domain-requests.ts'
import type { Queries } from '../../../store/store.ts'
import { findOwnLink } from '../../shared/people/own-link.ts'
import { type CorporationRef, getOwnCorporation } from './reviewed-corporation.ts'

type CompanyDomains = ResultOf<'getCompanyDomains'>

/** Maximum number of companies of one name that a review lists. */
const mostNamesakes = 10

/**
 * Returns a corporation's email domains, its requests for domains of another registrant, and the companies of the same name. Refuses with
 * `no_link_or_unsigned`.
 */
export async function getCompanyDomains(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<CompanyDomains> {
  return services.store.snapshot(async (queries) => {
    const corporation = await getOwnCorporation(queries, caller, ref)
    const { id, linkId } = corporation
    const rows = await queries.corporationDomains.rows(id)
    const requests = await queries.domainRequests.ofCorporation(id)
    const granted = new Map(requests.filter(({ state }) => state === 'granted').map((one) => [one.domain, one.id]))
    const about = async (domain: string) => ({
      domain,
      provider: mailProviderOf(domain, services.config.restrictedEmailSuffixes) ?? '',
      individual_names: await queries.signings.countNamesAtDomain(linkId, domain),
    })
    const managers = await queries.managers.list(id)
    const managersAt = (domain: string) => managers.filter(({ email }) => domainOfEmail(email) === domain).length
    const domains: CompanyDomains['domains'] = []
    for (const { domain, addedAt } of rows.filter(({ state }) => state !== 'ended'))
      domains.push({
        ...(await about(domain)),
        ...{ added_at: addedAt, request_id: granted.get(domain) ?? '', managers: managersAt(domain) },
      })
    const listed: CompanyDomains['requests'] = []
    for (const request of requests)
      listed.push({ ...(await about(request.domain)), ...(await requestAnswer(queries, request)) })
    return { domains, requests: listed, same_name: await namesakesOf(queries, corporation) }
  })
}

async function requestAnswer({ accounts }: Queries, request: DomainRequest) {
  const nameOf = async (account: string): Promise<string> =>
    account === '' ? '' : ((await accounts.findName(account)) ?? '')
  return {
    ...{ id: request.id, state: request.state, asked_at: request.askedAt },
    email: request.email === '' ? '' : maskedEmail(request.email),
    ...{ decided_at: request.decidedAt ?? 0, decided_by: await nameOf(request.decidedBy), reason: request.reason },
    ...{ ended_at: request.endedAt ?? 0, ended_by: await nameOf(request.endedBy), end_reason: request.endReason },
  }
}

/** Returns the live corporations of a link with the same name as a corporation. */
async function namesakesOf(
  { corporations }: Queries,
  { id, linkId, name }: { id: string; linkId: string; name: string },
): Promise<CompanyDomains['same_name']> {
  const key = companyNameKey(name)
  const others = (await corporations.names(linkId)).filter((one) => one.id !== id && companyNameKey(one.name) === key)
  return others.slice(0, mostNamesakes)
}

/** Lists the requests of a link's corporations that wait for the community, oldest first. Refuses with `no_link`. */
export async function listWaitingDomainRequests(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'listWaitingDomainRequests'>> {
  const { reading } = services.store
  if (!(await findOwnLink(reading, caller, linkId))) throw new Refusal('cla.no_link')
  const waiting = await reading.domainRequests.waitingOf(linkId)
  return waiting.map(({ id, corporationId, corporationName, domain, askedAt }) => ({
    ...{ id, signing_id: corporationId, corporation_name: corporationName, domain, asked_at: askedAt },
  }))
}
