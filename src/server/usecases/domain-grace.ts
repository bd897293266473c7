import { beginning } from '../../../machines/lifecycles/advance.ts'
import { domainGraceLifecycle } from '../../../machines/lifecycles/domain-grace.lifecycle.ts'
import type { House } from '../house.ts'
import type { Corporation } from '../store/corporations.ts'
import type { Transaction } from '../store/store.ts'

/**
 * From now on a corporation with an administrator has this domain: individual signings under it count for a grace, their signers are
 * told, then they are superseded (decision 22). The timed work is `work-off-graces.ts`.
 */
export async function beginGrace(
  house: House,
  tx: Transaction,
  { id, linkId }: Pick<Corporation, 'id' | 'linkId'>,
  domain: string,
): Promise<void> {
  const begunAt = tx.at
  const endsAt = begunAt + house.config.individualGrace
  const state = beginning(domainGraceLifecycle)
  await tx.domainGraces.insert({ corporationId: id, linkId, domain, state, begunAt, endsAt, told: '' })
}
