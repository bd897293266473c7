import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { domainGraceLifecycle } from '../../../../../machines/lifecycles/domain-grace.lifecycle.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import { type DomainGrace, graceRow } from '../../../store/corporations/domain-graces.ts'
import type { Transaction } from '../../../store/store.ts'
import { salted, evidenceOfRow } from '../evidence/row-evidence.ts'

type Owner = Pick<Corporation, 'id' | 'linkId'>

/**
 * Starts the grace period of a domain whose corporation has an active employee manager. Individual signatures in the domain remain valid during this
 * period and their signers are informed. After the period, the signatures are superseded (decisions 22 and 35) by the scheduled job in
 * `work-off-graces.ts`.
 */
export async function beginGrace(
  services: Services,
  tx: Transaction,
  { id, linkId }: Owner,
  domain: string,
): Promise<void> {
  const state = initialStateOf(domainGraceLifecycle)
  const grace = { corporationId: id, linkId, domain, state, ...termFrom(services, tx), told: '' }
  const row = salted(services, 'domain_graces', graceRow(grace))
  await tx.evidence.append(linkId, 'grace.begun', tx.at, evidenceOfRow('domain_graces', row))
  await tx.domainGraces.insert(row)
}

const termFrom = ({ config }: Services, { at }: Transaction) => ({ begunAt: at, endsAt: at + config.individualGrace })

/**
 * Starts the grace periods of all domains of a corporation when it gets its first active employee manager. Restarts grace periods that have stopped
 * or ended. Requires the lock on the corporation; the link's chain must not be locked yet.
 */
export async function startGraces(services: Services, tx: Transaction, corporation: Owner): Promise<void> {
  const graces = await tx.domainGraces.hold(corporation.id)
  for (const domain of await tx.corporationDomains.list(corporation.id)) {
    await startGrace(services, tx, corporation, { domain, graces })
  }
}

/** Starts or restarts the grace period of one domain. `graces` are the corporation's locked grace periods. */
export async function startGrace(
  services: Services,
  tx: Transaction,
  corporation: Owner,
  { domain, graces }: { domain: string; graces: readonly DomainGrace[] },
): Promise<void> {
  const grace = graces.find((one) => one.domain === domain)
  const state = grace && advance(domainGraceLifecycle, grace.state, { type: 'grace.begun' })
  if (!grace) await beginGrace(services, tx, corporation, domain)
  else if (state) await changeGrace(tx, grace, { state, ...termFrom(services, tx), told: '' })
}

/**
 * Stops the running grace periods of a corporation that no longer has an active employee manager. If the caller locks the link's chain, it must lock
 * the grace periods first, like the scheduled job.
 */
export async function stopGraces(tx: Transaction, { id }: Owner): Promise<void> {
  for (const grace of await tx.domainGraces.hold(id)) await stopGrace(tx, grace)
}

/** Stops a locked grace period if it is running. */
export async function stopGrace(tx: Transaction, grace: DomainGrace): Promise<void> {
  const state = advance(domainGraceLifecycle, grace.state, { type: 'grace.stopped' })
  if (state) await changeGrace(tx, grace, { state })
}

type Change = { state: string } & Partial<Pick<DomainGrace, 'begunAt' | 'endsAt' | 'told'>>

/** Records a state change of a locked grace period. A restart sets new times. */
export async function changeGrace(tx: Transaction, grace: DomainGrace, change: Change): Promise<void> {
  await tx.evidence.hold(grace.linkId)
  const row = await tx.domainGraces.getRow(grace)
  const { begunAt, endsAt } = change
  const changed = { ...row, state: change.state, begun_at: begunAt ?? row.begun_at, ends_at: endsAt ?? row.ends_at }
  const { grace: named = null, state = null, begun_at = null, ends_at = null } = evidenceOfRow('domain_graces', changed)
  const term = begunAt === undefined ? {} : { begun_at, ends_at }
  await tx.evidence.append(grace.linkId, 'grace.changed', tx.at, { grace: named, state, ...term })
  await tx.domainGraces.record(grace, change)
}
