/** Changes to a company's request for a domain of another registrant, shared by the company, the community and the jobs. */
import { registrableDomain } from '../../../../domain/people/email-domain.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { companyDomainLimits } from '../../../../domain/text/limits.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { domainRequestLifecycle } from '../../../../../machines/lifecycles/domain-request.lifecycle.ts'
import type { EventFromLogic } from 'xstate'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { DomainRequest } from '../../../store/corporations/domain-requests.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import { evidenceOfRow } from '../evidence/row-evidence.ts'

type RequestRow = StoredTables['domain_requests']

/** Returns the state of a request after the event. Refuses with `wrong_state`. */
export function requestStateAfter(
  { state }: Pick<RequestRow, 'state'>,
  event: EventFromLogic<typeof domainRequestLifecycle>,
): DomainRequest['state'] {
  const next = advance(domainRequestLifecycle, state, event)
  if (!next) throw new Refusal('cla.wrong_state')
  return next
}

type Change = Pick<DomainRequest, 'state'> &
  Partial<Pick<DomainRequest, 'decidedBy' | 'reason' | 'endedBy' | 'endReason' | 'isSettled'>>

/** Records a change of a locked request, deletes the address that proved the domain, and emails the company's administrator, unless the company withdrew it. */
export async function changeDomainRequest(
  services: Services,
  tx: Transaction,
  { row, corporation, change }: { row: RequestRow; corporation: Corporation; change: Change },
): Promise<void> {
  const { state, isSettled = 1 } = change
  const isEnd = state === 'ended'
  const decision = {
    ...{ state, email: '', emailKey: '', isSettled },
    ...{ decidedBy: change.decidedBy ?? row.decided_by, reason: change.reason ?? row.reason },
    ...{ endedBy: change.endedBy ?? row.ended_by, endReason: change.endReason ?? row.end_reason },
    decidedAt: isEnd ? row.decided_at : tx.at,
    endedAt: isEnd ? tx.at : row.ended_at,
  }
  const changed = {
    ...{ ...row, state, reason: decision.reason, end_reason: decision.endReason },
    ...{ decided_by: decision.decidedBy, decided_at: decision.decidedAt },
    ...{ ended_by: decision.endedBy, ended_at: decision.endedAt },
  }
  const body = evidenceOfRow('domain_requests', changed)
  await tx.evidence.append(row.link_id, 'domain.request_changed', tx.at, body)
  await tx.domainRequests.decide(row.id, decision)
  if (state !== 'withdrawn') await mailDomainRequest(services, tx, corporation, { id: row.id, state })
}

/** Emails a company's administrator about the state of a request. */
export async function mailDomainRequest(
  services: Services,
  tx: Transaction,
  { administrator, linkId, language }: Corporation,
  { id, state }: Pick<DomainRequest, 'id' | 'state'>,
): Promise<void> {
  const account = administrator === null ? null : await tx.accounts.find(administrator)
  if (!account) return
  const email = { kind: 'domain-request', linkId, recipient: account.email, language, secret: null } as const
  await tx.outbox.put({ ...email, id: services.random.id(), subject: `${id} ${state}` }, tx.at)
}

/**
 * Refuses a further domain of a company: with `too_many_domains` at the limit, and with `domain_taken` if the domain, or one that shares its
 * registrable domain, belongs to another company of the project.
 */
export async function refuseFurtherDomain(
  { corporationDomains }: Pick<Queries, 'corporationDomains'>,
  corporation: Pick<Corporation, 'id' | 'linkId'>,
  domain: string,
): Promise<void> {
  await refuseAtDomainLimit({ corporationDomains }, corporation)
  if (await corporationDomains.isTaken(corporation, domain, registrableDomain(domain) ?? domain))
    throw new Refusal('cla.domain_taken')
}

/** Refuses with `too_many_domains` if a company has the maximum number of domains. */
export async function refuseAtDomainLimit(
  { corporationDomains }: Pick<Queries, 'corporationDomains'>,
  { id }: Pick<Corporation, 'id'>,
): Promise<void> {
  if ((await corporationDomains.list(id)).length >= companyDomainLimits.most) throw new Refusal('cla.too_many_domains')
}
