/** Operations that fetch the signatures of a project, used by the shared state machines. */
import { duration } from '../../../src/domain/text/limits.ts'
import type { RequestOf, ResultOf } from '../../../openapi/index.ts'
import { exportedAs, exportedAsLines } from '../../shared/exported.ts'
import type { ListPage, ListQuery } from '../../shared/list.context.ts'
import { operationAs } from '../../shared/operation.ts'
import type { Scope } from '../../shared/reading.machine.ts'

type Query = NonNullable<RequestOf<'listSignings'>['query']>
type Signing = ResultOf<'listSignings'>['rows'][number]

/** Returns the start of a day in UTC (ms) for a date such as `2026-11-26`; NaN for any other text. */
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/**
 * Returns the query parameters for the list's filters. `filter` is a state. The choices `from` and `to` are dates; the range includes the last day.
 */
function narrowing({ search, filter, choices }: Pick<ListQuery, 'search' | 'filter' | 'choices'>): Query {
  const { kind = '', version = '', language = '', from = '', to = '' } = choices
  const [since, last] = [dayOf(from), dayOf(to)]
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(filter !== '' && { state: filter as NonNullable<Query['state']> }),
    ...(kind !== '' && { kind: kind as NonNullable<Query['kind']> }),
    ...(version !== '' && { version }),
    ...(language !== '' && { language }),
    ...(Number.isFinite(since) && { since }),
    ...(Number.isFinite(last) && { until: last + duration.day }),
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

const allOf = ({ scope, ...question }: ListQuery) => ({
  path: { link_id: scope['link_id'] ?? '' },
  query: narrowing(question),
})

export const performSigningsExport = operationAs('exportSignings', allOf, exportedAs)
export const performSigningsExportAsLines = operationAs('exportSigningsAsLines', allOf, exportedAsLines)

/** Fetches the versions available as list filters. */
export const fetchVersionNames = operationAs(
  'listAgreements',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  ({ versions }) => versions,
)

/** Fetches a signature with all data stored about it. */
export const fetchSigning = operationAs(
  'getSigning',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '', id: scope['id'] ?? '' } }),
  (signing) => signing,
)

/** Fetches the erasure requests that are waiting for a decision. */
export const fetchErasureRequests = operationAs(
  'listErasureRequests',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  (requests) => requests,
)
