import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { deliveryOnWire } from './watch-answers.ts'

const standardSize = 20

/** What the forge has delivered for a watched repository, what failed first. Refuses `no_link`, `not_found`, and `bad_request_parameter` for a page too far on. */
export async function listDeliveries(
  { store }: Services,
  caller: CommunityManager,
  { asked, ...ref }: WatchRef & { asked: NonNullable<RequestOf<'listDeliveries'>['query']> },
): Promise<ResultOf<'listDeliveries'>> {
  const { page, page_size: size = standardSize } = asked
  return store.snapshot(async (nouns) => {
    const { id } = await ownWatch(nouns, caller, ref)
    const found = await nouns.forgeDeliveries.page(id, { skip: rowsBefore(page, size), size: size + 1 })
    return { deliveries: found.slice(0, size).map(deliveryOnWire), has_next: found.length > size }
  })
}
