import type { RequestOf, ResultOf, Schemas } from '../../openapi/index.ts'
import { exportedAs, type ExportQuery, idsOf } from '../shared/exported.ts'
import type { ListPage, ListQuery } from '../shared/list.context.ts'
import { anyOperationAs, type CallOf, operationAs } from '../shared/operation.ts'

type Employee = Schemas['Employee']
type Query = NonNullable<RequestOf<'listEmployees'>['query']>

/**
 * Fetches a page of the employees of the manager's corporation. The filter `all` selects every state. Search results have a fixed order, so a search
 * request contains no sort parameter.
 */
export const fetchEmployeePage = operationAs(
  'listEmployees',
  queryOf,
  ({ data, page }, question): ListPage<Employee> => {
    const counted = { all: page.active + page.inactive, active: page.active, inactive: page.inactive }[question.filter]
    return {
      rows: data.map((item) => ({ key: item.id, item })),
      total: question.search.trim() === '' ? (counted ?? null) : null,
      hasNext: page.next !== '',
    }
  },
)

/** Exports all employees that match the list's filter, as CSV. */
export const exportEmployeeList = operationAs(
  'exportEmployees',
  (question: ExportQuery) => ({ query: { ...narrowing(question), ...idsOf(question) } }),
  exportedAs,
)

function queryOf({ page, size, ...question }: ListQuery): { query: Query } {
  return { query: { page, page_size: size, ...narrowing(question) } }
}

function narrowing({ search, filter, sort }: Pick<ListQuery, 'search' | 'filter' | 'sort'>) {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(filter !== 'all' && { state: filter as NonNullable<Query['state']> }),
    ...(sort !== null && {
      sort: sort.column as NonNullable<Query['sort']>,
      order: sort.descending ? ('desc' as const) : ('asc' as const),
    }),
  }
}

type Named = Pick<Employee, 'id' | 'name' | 'email'>
type Found = RequestOf<'changeFoundEmployees'>['body']
type Code = ResultOf<'changeEmployees'>['data'][number]['error_code']

/**
 * Change by an employee manager. It applies to selected employees, to all employees that match a filter (`count`, if known), to all employees with an
 * address in a domain of the corporation (empty until a domain is selected), or to a list of addresses.
 */
export type EmployeeChangeAction = { change: Found['change'] } & (
  | { on: 'selected'; employees: readonly Named[] }
  | { on: 'found'; search: string; state: string; count: number | null }
  | { on: 'domain'; domain: string }
  | { on: 'listed'; emails: readonly string[] }
)

/** Action of an employee manager: a change, or undoing the activation with this ID. */
export type EmployeeAction = EmployeeChangeAction | { on: 'undo'; undo: string }

/** Number of changed employees, and the employees that could not be changed (by name if known). */
export type EmployeeOutcome = { changed: number; more: boolean; refused: { who: string; code: Code }[] }

type Change = 'changeEmployees' | 'changeFoundEmployees'
type Operation = Change | 'undoActivations'

/** Performs an employee action. Each employee succeeds or fails separately. */
export const performEmployeeAction = anyOperationAs(
  ['changeEmployees', 'changeFoundEmployees', 'undoActivations'],
  (act: EmployeeAction): CallOf<Operation> => {
    if (act.on === 'undo') return { operation: 'undoActivations', request: { path: { undo: act.undo } } }
    const { change } = act
    if (act.on === 'selected') {
      const body = { change, signing_ids: act.employees.map(({ id }) => id) }
      return { operation: 'changeEmployees', request: { body } }
    }
    const body: Found = { change, ...affectedBy(act) }
    return { operation: 'changeFoundEmployees', request: { body } }
  },
)

function affectedBy(act: Exclude<EmployeeChangeAction, { on: 'selected' }>): Omit<Found, 'change'> {
  if (act.on === 'listed') return { emails: [...act.emails] }
  if (act.on === 'domain') return { domain: act.domain }
  const { search, state } = act
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(state !== '' && { state: state as NonNullable<Found['state']> }),
  }
}

/** Returns the outcome of an action. For selected employees, the service returns every result; for a larger group, only the errors. */
export function outcomeOf(act: EmployeeChangeAction, result: ResultOf<Change>): EmployeeOutcome {
  if (!('data' in result)) {
    const { changed, more, refused } = result
    return { changed, more, refused: refused.map(({ email, error_code: code }) => ({ who: email, code })) }
  }
  const names = new Map(act.on === 'selected' ? act.employees.map(({ id, name }) => [id, name]) : [])
  const { data } = result
  const refused = data.filter(({ done }) => !done)
  return {
    changed: data.length - refused.length,
    more: false,
    refused: refused.map(({ id, error_code: code }) => ({ who: names.get(id) ?? id, code })),
  }
}
