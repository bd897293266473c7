import type { RequestOf } from '../../../../../openapi/index.ts'
import { isRestrictedDomain } from '../../../../domain/people/email-domain.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import type { Transaction } from '../../../store/store.ts'
import { hasActingManager } from '../../shared/companies/acting-managers.ts'
import { recordCorporationEvent } from '../../shared/companies/corporation-acts.ts'
import { startGrace, stopGrace } from '../../shared/companies/domain-grace.ts'
import { changeDomainRequest, refuseFurtherDomain, requestStateAfter } from '../../shared/companies/domain-requests.ts'
import { validReason } from '../../shared/people/valid-reason.ts'
import { changeCorporation, type CorporationRef } from './reviewed-corporation.ts'

type Decision = RequestOf<'decideDomainRequest'>['body']['decision']

type Deciding = { caller: CommunityManager; corporation: Corporation; row: StoredTables['domain_requests'] }

const audited = { grant: 'domain.grant', decline: 'domain.decline', end: 'domain.end' } as const

/**
 * Grants or declines a company's request for a domain of another registrant, or ends a grant, with a reason of 10 to 1000 characters that the
 * administrator receives. Refuses with `reason_length`, `no_link_or_unsigned`, `wrong_state`, and a grant with `restricted_email_suffix`,
 * `too_many_domains`, `domain_taken`.
 */
export async function decideDomainRequest(
  services: Services,
  caller: CommunityManager,
  {
    requestId,
    decision,
    reason: written,
    ...ref
  }: CorporationRef & {
    requestId: string
    decision: Decision
    reason: string
  },
): Promise<'successfully'> {
  const reason = validReason(written)
  return changeCorporation(services, { ...ref, caller, what: audited[decision] }, async (tx, corporation) => {
    const row = await tx.domainRequests.holdRow(corporation.id, requestId)
    if (!row) throw new Refusal('cla.no_link_or_unsigned')
    const deciding = { caller, corporation, row }
    if (decision === 'grant') return grant(services, tx, deciding, reason)
    if (decision === 'end') return end(services, tx, deciding, reason)
    const state = requestStateAfter(row, { type: 'domain.declined' })
    const change = { state, decidedBy: caller.account, reason }
    return changeDomainRequest(services, tx, { row, corporation, change })
  })
}

/** Adds the domain to the company. Individuals at the domain get the grace of decision 22. */
async function grant(
  services: Services,
  tx: Transaction,
  { caller, corporation, row }: Deciding,
  reason: string,
): Promise<void> {
  const { id, linkId } = corporation
  const { domain } = row
  const state = requestStateAfter(row, { type: 'domain.granted' })
  if (corporation.state !== 'approved') throw new Refusal('cla.wrong_state')
  if (isRestrictedDomain(domain, services.config.restrictedEmailSuffixes))
    throw new Refusal('cla.restricted_email_suffix')
  const graces = await tx.domainGraces.hold(id)
  // Companies sign with the chain locked, so that none can take the domain meanwhile.
  await tx.evidence.hold(linkId)
  await refuseFurtherDomain(tx, corporation, domain)
  const stored = await tx.corporationDomains.add({ corporationId: id, linkId }, domain, tx.at)
  if (stored === 'duplicate') throw new Refusal('cla.domain_taken')
  const body = { domain, request: row.id }
  await recordCorporationEvent(tx, corporation, { type: 'domain.added', by: caller, body })
  const change = { state, decidedBy: caller.account, reason }
  await changeDomainRequest(services, tx, { row, corporation, change })
  if (await hasActingManager(tx, id)) await startGrace(services, tx, corporation, { domain, graces })
}

/** Takes the domain from the company. A job deactivates the employees at the domain. */
async function end(
  services: Services,
  tx: Transaction,
  { caller, corporation, row }: Deciding,
  endReason: string,
): Promise<void> {
  const { id, linkId } = corporation
  const { domain } = row
  const state = requestStateAfter(row, { type: 'domain.ended' })
  const grace = (await tx.domainGraces.hold(id)).find((one) => one.domain === domain)
  await tx.corporationDomains.end({ corporationId: id, linkId }, domain)
  const body = { domain, request: row.id }
  await recordCorporationEvent(tx, corporation, { type: 'domain.ended', by: caller, body })
  const change = { state, endedBy: caller.account, endReason, isSettled: 0 } as const
  await changeDomainRequest(services, tx, { row, corporation, change })
  if (grace) await stopGrace(tx, grace)
}
