import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { forgeDeliveryLifecycle } from '../../../../../machines/lifecycles/forge-delivery.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'

/** Has a stored delivery worked off again. Refuses `no_link`, `not_found`, and `wrong_state` while it waits. */
export async function replayDelivery(
  services: Services,
  caller: CommunityManager,
  { deliveryId, ...ref }: WatchRef & { deliveryId: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const watch = await ownWatch(tx, caller, ref)
    const delivery = await tx.forgeDeliveries.hold(deliveryId)
    if (delivery?.watchId !== watch.id) throw new Refusal('cla.not_found')
    const state = advance(forgeDeliveryLifecycle, delivery.state, { type: 'delivery.replayed' })
    if (!state) throw new Refusal('cla.wrong_state')
    const again = { outcome: '', settledAt: null, tries: 0, dueAt: tx.at, claimedUntil: 0 }
    await tx.forgeDeliveries.change(delivery.id, { state, ...again })
    await writeAudit(services, tx, {
      ...{ who: { account: caller.account }, what: 'delivery.replay', linkId: ref.linkId, client: caller.client },
      ...{ refusal: null, detail: `${watch.fullName} ${delivery.event}` },
    })
  })
  return 'successfully'
}
