import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { deliveryOnWire } from './watch-answers.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { forgeDeliveryLifecycle } from '../../../../../machines/lifecycles/forge-delivery.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'

const standardSize = 20

/**
 * Lists the deliveries for a watched repository, failed deliveries first. Refuses with `no_link`, `not_found`, and `bad_request_parameter` for a page
 * past the end.
 */
export async function listDeliveries(
  { store }: Services,
  caller: CommunityManager,
  { query, ...ref }: WatchRef & { query: NonNullable<RequestOf<'listDeliveries'>['query']> },
): Promise<ResultOf<'listDeliveries'>> {
  const { page, page_size: size = standardSize } = query
  return store.snapshot(async (queries) => {
    const { id } = await ownWatch(queries, caller, ref)
    const found = await queries.forgeDeliveries.page(id, { skip: rowsBefore(page, size), size: size + 1 })
    return { deliveries: found.slice(0, size).map(deliveryOnWire), has_next: found.length > size }
  })
}

/** Schedules a stored delivery for another attempt. Refuses with `no_link`, `not_found`, and `wrong_state` while the delivery is pending. */
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
      ...{ refusal: null, detail: `${watch.fullName} ${delivery.event}`, subject: watch.id },
    })
  })
  return 'successfully'
}
