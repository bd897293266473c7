/** Operations for the community's review of corporations, used by the shared state machines. */
import type { RequestOf, Schemas } from '../../../openapi/index.ts'
import { exportedAs, type ExportQuery, idsOf } from '../../shared/exported.ts'
import type { ListPage, ListQuery } from '../../shared/list.context.ts'
import { operationAs } from '../../shared/operation.ts'
import type { Scope } from '../../shared/reading.machine.ts'
import type { UploadRequest } from '../../shared/upload.machine.ts'

type Corporation = Schemas['Corporation']
type Query = NonNullable<RequestOf<'pageCorporations'>['query']>

/** Maximum length of the list of longest-waiting corporations. */
const longestShown = 5

const linkOf = (scope: Scope) => ({ link_id: scope['link_id'] ?? '' })
const signingOf = (scope: Scope) => ({ ...linkOf(scope), signing_id: scope['signing_id'] ?? '' })

/** Fetches a page of a link's corporations. The filter is a state, or `all` for all corporations that are not deleted. */
export const fetchCorporationPage = operationAs(
  'pageCorporations',
  ({ scope, page, size, ...question }: ListQuery) => ({
    path: linkOf(scope),
    query: { ...narrowing(question), page, page_size: size },
  }),
  ({ page_data: rows, total, next }): ListPage<Corporation> => ({
    rows: rows.map((item) => ({ key: item.id, item })),
    total,
    hasNext: next !== '',
  }),
)

/** Exports all corporations that match the list's filter, or the selected ones, as CSV. */
export const exportCorporationList = operationAs(
  'exportCorporations',
  ({ scope, ...question }: ExportQuery) => ({
    path: linkOf(scope),
    query: { ...narrowing(question), ...idsOf({ scope, ...question }) },
  }),
  exportedAs,
)

const narrowing = ({ search, filter, sort }: Pick<ListQuery, 'search' | 'filter' | 'sort'>) => ({
  state: filter as NonNullable<Query['state']>,
  ...(search.trim() !== '' && { search: search.trim() }),
  sort: sortOf(sort ?? usualSort(filter)),
})

/** Returns the order of a list for which none was chosen: companies that await review oldest first, others newest first. */
export const usualSort = (filter: string): NonNullable<ListQuery['sort']> => ({
  column: 'date',
  descending: filter !== 'uploaded',
})

function sortOf(sort: NonNullable<ListQuery['sort']>): NonNullable<Query['sort']> {
  if (sort.column === 'name') return sort.descending ? 'name_descending' : 'name'
  return sort.descending ? 'newest' : 'oldest'
}

/** Fetches the number of a link's corporations in each state, and the corporation that has waited longest for review. */
export const fetchCorporationCounts = operationAs(
  'pageCorporations',
  (scope: Scope) => ({
    path: linkOf(scope),
    query: { state: 'uploaded' as const, sort: 'oldest' as const, page_size: 1 },
  }),
  ({ counts, page_data: [first] }) => ({ ...counts, toReview: first?.id ?? null }),
)

/** Fetches the corporations that have waited longest for review, longest wait first. */
export const fetchLongestWaiting = operationAs(
  'pageCorporations',
  (scope: Scope) => ({
    path: linkOf(scope),
    query: { state: 'uploaded' as const, sort: 'oldest' as const, page_size: longestShown },
  }),
  ({ page_data: rows }) => rows,
)

/** Fetches a corporation with its answers, its scan, and the next waiting corporation. */
export const fetchCorporation = operationAs(
  'getCorporation',
  (scope: Scope) => ({ path: signingOf(scope) }),
  (corporation) => corporation,
)

/** Fetches the history of a corporation, oldest entry first. */
export const fetchCorporationHistory = operationAs(
  'getCorporationHistory',
  (scope: Scope) => ({ path: signingOf(scope) }),
  (events) => events,
)

/** Fetches the email domains of a corporation, its requests for further domains, and the companies of the same name. */
export const fetchCompanyDomains = operationAs(
  'getCompanyDomains',
  (scope: Scope) => ({ path: signingOf(scope) }),
  (domains) => domains,
)

/** Fetches the requests of a link's corporations for further domains, oldest first. */
export const fetchWaitingDomainRequests = operationAs(
  'listWaitingDomainRequests',
  (scope: Scope) => ({ path: linkOf(scope) }),
  (requests) => requests,
)

export const sendSignedPdf = operationAs(
  'uploadCorporationPdf',
  ({ scope, file }: UploadRequest) => ({ path: signingOf(scope), form: { pdf: file } }),
  (result): unknown => result,
)
