import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { pullOnWire } from '../../shared/people/pull-on-wire.ts'

const standardSize = 20

/** A page of the open pull requests of a watched repository. Refuses `no_link`, `not_found`, and `bad_request_parameter` for a page too far on. */
export async function listWatchedPulls(
  { store }: Services,
  caller: CommunityManager,
  { asked, ...ref }: WatchRef & { asked: NonNullable<RequestOf<'listWatchedPulls'>['query']> },
): Promise<ResultOf<'listWatchedPulls'>> {
  const { page, page_size: size = standardSize, verdict = '', search = '' } = asked
  return store.snapshot(async (nouns) => {
    const { id } = await ownWatch(nouns, caller, ref)
    const slice = { skip: rowsBefore(page, size), size }
    const { ids, total } = await nouns.watchPages.pulls(id, { verdict, search: search.trim() }, slice)
    return { pulls: (await nouns.watchPages.named(ids)).map(pullOnWire), total }
  })
}
