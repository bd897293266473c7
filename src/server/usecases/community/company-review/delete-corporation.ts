import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { recordAct, stateAfter } from '../../shared/companies/corporation-acts.ts'
import { mailNotice } from '../../shared/companies/signing-letters.ts'
import { actOnCorporation, type CorporationRef } from './own-corporation.ts'

/** Deletes a corporation's signing; its domain is free for another. Refuses `no_link_or_unsigned`, `corp_manager_exists`, `wrong_state`. */
export async function deleteCorporation(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return actOnCorporation(services, { ...ref, caller, what: 'corporation.delete' }, async (tx, corporation) => {
    if (corporation.administrator !== null) throw new Refusal('cla.corp_manager_exists')
    const state = stateAfter(corporation, { type: 'corporation.deleted' })
    const event = await recordAct(tx, corporation, { type: 'corporation.deleted', by: caller })
    await tx.corporationDomains.setState(corporation.id, 'released')
    await tx.corporations.change(corporation, { state, deletedAt: event.at })
    await mailNotice(services, tx, { kind: 'corporation-deleted', corporation })
  })
}
