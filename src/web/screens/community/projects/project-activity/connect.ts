import { exportedAs, exportedAsLines } from '../../../../../../machines/shared/exported.ts'
import type { ListPage, ListQuery } from '../../../../../../machines/shared/list.context.ts'
import { operationAs } from '../../../../../../machines/shared/operation.ts'
import type { RequestOf, Schemas } from '../../../../../../openapi/index.ts'
import type { Scope } from '../../../../../../machines/shared/reading.machine.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'
import { exportMenuOf } from '../../../shared/lists/export.connect.tsx'
import { listFlow } from '../../../shared/lists/list.connect.tsx'

type Query = NonNullable<RequestOf<'listActivity'>['query']>
export type ListedActivity = Schemas['ActivityEntry']

export const activityGroups = [
  '',
  'companies',
  'agreements',
  'people',
  'repositories',
  'settings',
  'exports',
  'managers',
] as const satisfies readonly ('' | ListedActivity['group'])[]

const date = /^2\d{3}-\d\d-\d\d$/

/** Loads the activity of a project. The filter is a group; `from` and `to` are dates in the time zone of the reader. */
export const activityFlow = listFlow(
  operationAs(
    'listActivity',
    ({ scope, page, size, ...question }: ListQuery) => ({
      path: { link_id: scope['link_id'] ?? '' },
      query: { page, page_size: size, ...filterOf(question) },
    }),
    ({ rows, next }): ListPage<ListedActivity> => ({
      rows: rows.map((item) => ({ key: item.id, item })),
      total: null,
      hasNext: next !== '',
    }),
  ),
  { filters: activityGroups, choices: { by: /^(?:operator|[\da-f]{1,64})$/, from: date, to: date } },
)

/** Loads the current and former managers, as choices of the filter. */
export const activityManagersFlow = readingFlow(
  operationAs(
    'listActivity',
    (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' }, query: { page_size: 1 } }),
    ({ managers }) => managers,
  ),
)

/** Returns the query parameters for the list's filters. The range includes the last day. */
function filterOf({ filter, choices }: Pick<ListQuery, 'filter' | 'choices'>): Query {
  const { by = '', from = '', to = '' } = choices
  const [since, until] = [startOfDay(from), startOfDay(to, 1)]
  return {
    ...(filter !== '' && { group: filter as NonNullable<Query['group']> }),
    ...(by !== '' && { who: by }),
    ...(Number.isFinite(since) && { since }),
    ...(Number.isFinite(until) && { until }),
  }
}

/** Returns the start of a day in the reader's time zone (ms), `later` days after a date such as `2026-11-26`; NaN for other text. */
function startOfDay(written: string, later = 0): number {
  if (!date.test(written)) return Number.NaN
  const [year = 0, month = 1, day = 1] = written.split('-').map(Number)
  return new Date(year, month - 1, day + later).getTime()
}

const allOf = ({ scope, ...question }: ListQuery) => ({
  path: { link_id: scope['link_id'] ?? '' },
  query: filterOf(question),
})

export const ActivityExport = exportMenuOf(
  operationAs('exportActivity', allOf, exportedAs),
  operationAs('exportActivityAsLines', allOf, exportedAsLines),
)
