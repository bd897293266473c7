import type { ListPage, ListQuery } from '../../../../../../machines/shared/list.context.ts'
import type { Scope } from '../../../../../../machines/shared/reading.machine.ts'
import { operationAs } from '../../../../../../machines/shared/operation.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { languages } from '../../../../../domain/text/languages.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'

export type Concerned = Schemas['ConcernedSigner']

/** Filter values: the languages of the signed agreements; an empty string selects all of them. */
export const signedLanguages = ['', ...languages] as const

const kindIn = (scope: Scope) => (scope['kind'] === 'corporation' ? ('corporation' as const) : ('individual' as const))

/** Loads the number of affected signers by signing language, regardless of the list's filter. */
export const concernedCountsFlow = readingFlow(
  operationAs(
    'listConcerned',
    (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' }, query: { type: kindIn(scope), page_size: 1 } }),
    ({ counts = [] }) => counts,
  ),
)

/** Loads the signers affected by a new version of an agreement, filtered by signing language. */
export const concernedFlow = listFlow(
  operationAs(
    'listConcerned',
    ({ scope, page, size, search, filter }: ListQuery) => ({
      path: { link_id: scope['link_id'] ?? '' },
      query: {
        type: kindIn(scope),
        page,
        page_size: size,
        ...(search.trim() !== '' && { search: search.trim() }),
        ...(filter !== '' && { language: filter }),
      },
    }),
    ({ concerned, has_next: hasNext, total = null }): ListPage<Concerned> => ({
      rows: concerned.map((item) => ({ key: item.id, item })),
      total,
      hasNext,
    }),
  ),
  { filters: signedLanguages },
)
