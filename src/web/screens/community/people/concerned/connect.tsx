import type { ListPage, ListQuery } from '../../../../../../machines/shared/list.context.ts'
import { operationAs } from '../../../../../../machines/shared/operation.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import { languages } from '../../../../../domain/text/languages.ts'
import { listFlow } from '../../../shared/lists/list.connect.tsx'

export type Concerned = Schemas['ConcernedSigner']

/** Filter values: the languages of the signed agreements; an empty string selects all of them. */
export const signedLanguages = ['', ...languages] as const

/** Loads the signers affected by a new version of an agreement, filtered by signing language. */
export const concernedFlow = listFlow(
  operationAs(
    'listConcerned',
    ({ scope, page, size, search, filter }: ListQuery) => ({
      path: { link_id: scope['link_id'] ?? '' },
      query: {
        type: scope['kind'] === 'corporation' ? ('corporation' as const) : ('individual' as const),
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
