import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { recordAct, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { actOnCorporation, type CorporationRef } from './own-corporation.ts'

/** Deletes a deleted corporation completely: only commitments are left. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function purgeCorporation(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return actOnCorporation(services, { ...ref, caller, what: 'corporation.purge' }, async (tx, corporation) => {
    const state = stateAfter(corporation, { type: 'corporation.purged' })
    await recordAct(tx, corporation, { type: 'corporation.purged', by: caller })
    await tx.outbox.forgetCorporation(corporation)
    await tx.agreementRequests.forgetSubject(corporation.id)
    await tx.corporations.purge(corporation, state)
  })
}
