import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { auditManager, type CorporationRef, holdOwnCorporation, recordAct, stateAfter } from '../shared/corporation-acts.ts'

/** Deletes a deleted corporation completely: only commitments are left. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function purgeCorporation(
  services: Services,
  caller: Extract<Caller, { role: 'communityManager' }>,
  ref: CorporationRef,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const corporation = await holdOwnCorporation(tx, caller, ref)
    const state = stateAfter(corporation, { type: 'corporation.purged' })
    await recordAct(tx, corporation, { type: 'corporation.purged', by: caller })
    await tx.outbox.forgetCorporation(corporation)
    await tx.corporations.purge(corporation, state)
    await auditManager(services, tx, caller, { what: 'corporation.purge', linkId: ref.linkId })
    return 'successfully' as const
  })
}
