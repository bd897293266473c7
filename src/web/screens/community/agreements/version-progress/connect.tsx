import { performRequestAction } from '../../../../../../machines/community/companies/request-actions.ts'
import { exportedAs } from '../../../../../../machines/shared/exported.ts'
import type { ListPage, ListQuery } from '../../../../../../machines/shared/list.context.ts'
import { operationAs } from '../../../../../../machines/shared/operation.ts'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { Tone } from '../../../../ui/feedback/state-word.tsx'
import { createActionFlow } from '../../../shared/flow/action.connect.tsx'
import { exportOf } from '../../../shared/lists/export.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'

export type ListedSigner = Schemas['ListedVersionRequest']
type State = Schemas['RequestState']

/** States that require action come first. */
export const shownStates = ['undelivered', 'waiting', 'going', 'not_asked', 'agreed', 'ended'] as const

export const requestTones: Readonly<Record<State, Tone>> = {
  undelivered: 'failed',
  waiting: 'going',
  going: 'going',
  not_asked: 'over',
  agreed: 'done',
  ended: 'over',
}

const ofVersion = ({ scope }: ListQuery) => ({ link_id: scope['link_id'] ?? '', id: scope['cla_id'] ?? '' })

/** Loads the people asked to agree to a version, filtered by state. An empty state selects everyone. */
export const requestsFlow = listFlow(
  operationAs(
    'listRequests',
    (query: ListQuery) => ({
      path: ofVersion(query),
      query: { page: query.page, page_size: query.size, ...filterOf(query) },
    }),
    ({ requests, has_next: hasNext }): ListPage<ListedSigner> => ({
      rows: requests.map((item) => ({ key: item.id, item })),
      total: null,
      hasNext,
    }),
  ),
  { filters: ['', ...shownStates] },
)

export const RequestsExport = exportOf(
  operationAs('exportRequests', (query: ListQuery) => ({ path: ofVersion(query), query: filterOf(query) }), exportedAs),
)

function filterOf({ search, filter }: ListQuery) {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(filter !== '' && { state: filter as State }),
  }
}

/** Actions for people who did not receive the email. */
export const requestActionFlow = createActionFlow(performRequestAction)
