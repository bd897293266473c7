/** Queries and actions on watched repositories, used by the shared state machines. */
import type { RequestOf, Schemas } from '../../../openapi/index.ts'
import type { ListPage, ListQuery } from '../../shared/list.context.ts'
import { anyOperationAs, type CallOf, operationAs } from '../../shared/operation.ts'
import type { Scope } from '../../shared/reading.machine.ts'

type WatchKey = { linkId: string; watchId: string }
type OnPull = WatchKey & { number: number }
type ListedType = Schemas['ExemptionType']

/** `name` is the name of the object that the action concerns, shown in the confirmation and the result. */
export type WatchAction = { name: string } & (
  | ({ kind: 'dry' | 'posted' | 'ended' } & WatchKey)
  | ({ kind: 'rules'; policy: Schemas['WatchPolicy'] } & WatchKey)
  | ({ kind: 'through'; headSha: string; reason: string; password: string } & OnPull)
  | ({ kind: 'revoked' } & OnPull)
  | ({ kind: 'reminded'; person: string } & OnPull)
  | ({ kind: 'asked' } & OnPull)
  | { kind: 'checked'; ref: string }
  | ({ kind: 'exempted'; type: ListedType; login: string; reason: string; password: string } & WatchKey)
  | ({ kind: 'exemptionEnded'; id: string } & WatchKey)
  | ({ kind: 'replayed'; id: string } & WatchKey)
)

const operations = [
  'changeWatch',
  'endWatch',
  'letThrough',
  'revokeOverride',
  'remindManagers',
  'askToSign',
  'recheckPullRequest',
  'addExemption',
  'endExemption',
  'replayDelivery',
] as const

export const performWatchAction = anyOperationAs(
  operations,
  (act: WatchAction): CallOf<(typeof operations)[number]> => {
    if (act.kind === 'checked') return { operation: 'recheckPullRequest', request: { path: { ref: act.ref } } }
    const path = { link_id: act.linkId, watch_id: act.watchId }
    switch (act.kind) {
      case 'ended':
        return { operation: 'endWatch', request: { path } }
      case 'rules':
        return { operation: 'changeWatch', request: { path, body: { policy: act.policy } } }
      case 'through': {
        const { headSha, reason, password } = act
        const body = { head_sha: headSha, reason, ...(password !== '' && { password }) }
        return { operation: 'letThrough', request: { path: { ...path, number: act.number }, body } }
      }
      case 'revoked':
        return { operation: 'revokeOverride', request: { path: { ...path, number: act.number } } }
      case 'asked':
        return { operation: 'askToSign', request: { path: { ...path, number: act.number } } }
      case 'reminded':
        return { operation: 'remindManagers', request: { path: { ...path, number: act.number, person: act.person } } }
      case 'exempted': {
        const { login, type, reason, password } = act
        const body = { login, type, reason, ...(password !== '' && { password }) }
        return { operation: 'addExemption', request: { path, body } }
      }
      case 'exemptionEnded':
        return { operation: 'endExemption', request: { path: { ...path, exemption_id: act.id } } }
      case 'replayed':
        return { operation: 'replayDelivery', request: { path: { ...path, delivery_id: act.id } } }
      default:
        return { operation: 'changeWatch', request: { path, body: { is_dry: act.kind === 'dry' } } }
    }
  },
)

const placeIn = (scope: Scope) => ({ link_id: scope['link_id'] ?? '', watch_id: scope['watch_id'] ?? '' })
const paging = ({ page, size, search }: ListQuery) => ({
  ...{ page, page_size: size },
  ...(search.trim() !== '' && { search: search.trim() }),
})

type WatchState = NonNullable<NonNullable<RequestOf<'listWatches'>['query']>['state']>
type Verdict = NonNullable<NonNullable<RequestOf<'listWatchedPulls'>['query']>['verdict']>

/** Fetches the watched repositories of a link. The filter is a state; empty for repositories with open pull requests. */
export const fetchWatches = operationAs(
  'listWatches',
  (query: ListQuery) => ({
    path: { link_id: query.scope['link_id'] ?? '' },
    query: { ...paging(query), ...(query.filter !== '' && { state: query.filter as WatchState }) },
  }),
  ({ watches, total }, { page, size }): ListPage<Schemas['Watch']> => ({
    rows: watches.map((item) => ({ key: item.id, item })),
    total,
    hasNext: page * size < total,
  }),
)

/** Fetches the number of repositories in each state and the number of open pull requests, regardless of the list's filter. */
export const fetchWatchCounts = operationAs(
  'listWatches',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' }, query: { page_size: 1 } }),
  ({ counts, open, green, red }) => ({ counts, open, green, red }),
)

export const fetchWatch = operationAs(
  'getWatch',
  (scope: Scope) => ({ path: placeIn(scope) }),
  (answer) => answer,
)

/** Fetches the open pull requests of a repository. The filter is a verdict; empty for all pull requests. */
export const fetchWatchedPulls = operationAs(
  'listWatchedPulls',
  (query: ListQuery) => ({
    path: placeIn(query.scope),
    query: { ...paging(query), ...(query.filter !== '' && { verdict: query.filter as Verdict }) },
  }),
  ({ pulls, total }, { page, size }): ListPage<Schemas['WatchedPull']> => ({
    rows: pulls.map((item) => ({ key: String(item.number), item })),
    total,
    hasNext: page * size < total,
    isUnsettled: pulls.some(({ verdict }) => verdict === 'reading'),
  }),
)

export const fetchWatchedPull = operationAs(
  'getWatchedPull',
  (scope: Scope) => ({ path: { ...placeIn(scope), number: Number(scope['number']) } }),
  (answer) => answer,
)

export const fetchDeliveries = operationAs(
  'listDeliveries',
  ({ scope, page, size }: ListQuery) => ({ path: placeIn(scope), query: { page, page_size: size } }),
  ({ deliveries, has_next: hasNext }): ListPage<Schemas['WatchDelivery']> => ({
    rows: deliveries.map((item) => ({ key: item.id, item })),
    total: null,
    hasNext,
    isUnsettled: deliveries.some(({ state }) => state === 'received'),
  }),
)

export const fetchExemptions = operationAs(
  'listExemptions',
  (scope: Scope) => ({ path: placeIn(scope) }),
  (answer) => answer,
)
