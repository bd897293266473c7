/** The operations that read who signed at a project, provided to the shared machines. */
import type { RequestOf, ResultOf } from '../../openapi/index.ts'
import { exportedAs } from '../shared/exported.ts'
import type { ListPage, ListQuery } from '../shared/list.context.ts'
import { operationAs } from '../shared/operation.ts'
import type { Scope } from '../shared/reading.machine.ts'

type Query = NonNullable<RequestOf<'listSignings'>['query']>
type Signing = ResultOf<'listSignings'>['rows'][number]

/** The filters of the list: `filter` is a state, `kind` the kind of signer. */
function narrowing({ search, filter, kind }: Pick<ListQuery, 'search' | 'filter' | 'kind'>) {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(filter !== '' && { state: filter as NonNullable<Query['state']> }),
    ...(kind !== '' && { kind: kind as NonNullable<Query['kind']> }),
  }
}

export const fetchSignings = operationAs(
  'listSignings',
  ({ scope, page, size, ...question }: ListQuery) => ({
    path: { link_id: scope['link_id'] ?? '' },
    query: { page, page_size: size, ...narrowing(question) },
  }),
  ({ rows, total, is_more: isMore, has_next: hasNext }): ListPage<Signing> => ({
    rows: rows.map((item) => ({ key: item.id, item })),
    total: isMore ? null : total,
    hasNext,
  }),
)

export const performSigningsExport = operationAs(
  'exportSignings',
  ({ scope, ...question }: ListQuery) => ({ path: { link_id: scope['link_id'] ?? '' }, query: narrowing(question) }),
  exportedAs,
)

/** One signature, with all that is stored about it. */
export const fetchSigning = operationAs(
  'getSigning',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '', id: scope['id'] ?? '' } }),
  (signing) => signing,
)
