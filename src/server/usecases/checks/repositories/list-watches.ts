import type { RequestOf, ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { rowsBefore } from '../../shared/evidence/rows-before.ts'
import { ownLinkOfChecks } from './own-watch.ts'
import { watchOnWire } from './watch-answers.ts'

const standardSize = 20

/**
 * Returns a page of the repositories that a link watches. Refuses with `no_link`, and `bad_request_parameter` for a
 * page past the end.
 */
export async function listWatches(
  { store }: Services,
  caller: CommunityManager,
  { linkId, query }: { linkId: string; query: NonNullable<RequestOf<'listWatches'>['query']> },
): Promise<ResultOf<'listWatches'>> {
  const { page, page_size: size = standardSize, state, search: typed = '' } = query
  return store.snapshot(async (queries) => {
    await ownLinkOfChecks(queries, caller, linkId)
    const search = typed.trim()
    const choice = { filter: state ?? (search === '' ? 'open' : 'all'), search } as const
    const { pulls, green, redPulls, ...counts } = await queries.watchPages.counts(linkId)
    const watches = await queries.watchPages.page(linkId, choice, { skip: rowsBefore(page, size), size })
    const isCounted = search === '' && choice.filter !== 'open'
    return {
      watches: watches.map(watchOnWire),
      total: isCounted ? counts[choice.filter] : await queries.watchPages.count(linkId, choice),
      counts,
      ...{ open: pulls, green, red: redPulls },
    }
  })
}
