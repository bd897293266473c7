import { initialStateOf } from '../../../../machines/lifecycles/advance.ts'
import { domainGraceLifecycle } from '../../../../machines/lifecycles/domain-grace.lifecycle.ts'
import type { Services } from '../../services.ts'
import type { Corporation } from '../../store/corporations.ts'
import { type DomainGrace, graceRow } from '../../store/domain-graces.ts'
import type { Transaction } from '../../store/store.ts'
import { adopt } from './adopt-records.ts'
import { salted, evidenceOfRow } from './row-evidence.ts'

/**
 * Starts the grace of a domain of a corporation with an administrator: individual signings under it still count for that time, their signers are
 * informed, then they are superseded (decision 22). The timed work is `work-off-graces.ts`.
 */
export async function beginGrace(
  services: Services,
  tx: Transaction,
  { id, linkId }: Pick<Corporation, 'id' | 'linkId'>,
  domain: string,
): Promise<void> {
  const begunAt = tx.at
  const endsAt = begunAt + services.config.individualGrace
  const state = initialStateOf(domainGraceLifecycle)
  const grace = { corporationId: id, linkId, domain, state, begunAt, endsAt, told: '' }
  const row = salted(services, 'domain_graces', graceRow(grace))
  await tx.evidence.append(linkId, 'grace.begun', tx.at, evidenceOfRow('domain_graces', row))
  await tx.domainGraces.insert(row)
}

/** Writes another state of a grace, which is held. */
export async function changeGrace(
  services: Services,
  tx: Transaction,
  grace: DomainGrace,
  state: string,
): Promise<void> {
  await tx.evidence.hold(grace.linkId)
  const rows = [await tx.domainGraces.getRow(grace)]
  const [row] = await adopt(services, tx, { table: 'domain_graces', chain: grace.linkId, rows })
  if (!row) throw new Error('the grace is gone')
  const named = evidenceOfRow('domain_graces', row)['grace'] ?? null
  await tx.evidence.append(grace.linkId, 'grace.changed', tx.at, { grace: named, state })
  await tx.domainGraces.record(grace, { state })
}
