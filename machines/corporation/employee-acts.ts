import type { RequestOf, ResultOf, Schemas } from '../../openapi/index.ts'
import type { ListPage, ListQuery } from '../shared/list.machine.ts'
import { operationAs } from '../shared/operation.ts'

type Employee = Schemas['Employee']
type Query = NonNullable<RequestOf<'listEmployees'>['query']>

/** A page of the employees of the manager's corporation. A search has its own order, so it sends no sort. */
export const fetchEmployeePage = operationAs(
  'listEmployees',
  queryOf,
  ({ data, page }, question): ListPage<Employee> => {
    const counted = { '': page.active + page.inactive, active: page.active, inactive: page.inactive }[question.filter]
    return {
      rows: data.map((item) => ({ key: item.id, item })),
      total: question.search.trim() === '' ? (counted ?? null) : null,
      hasNext: page.next !== '',
    }
  },
)

function queryOf({ search, filter, sort, page, size }: ListQuery): { query: Query } {
  return {
    query: {
      page,
      page_size: size,
      ...(search.trim() !== '' && { search: search.trim() }),
      ...(filter !== '' && { state: filter as NonNullable<Query['state']> }),
      ...(sort !== null && {
        sort: sort.column as NonNullable<Query['sort']>,
        order: sort.descending ? 'desc' : 'asc',
      }),
    },
  }
}

/** The acts of an employee manager on employees. */
export type EmployeeAct = {
  change: RequestOf<'changeEmployees'>['body']['change']
  employees: readonly Pick<Employee, 'id' | 'name' | 'email'>[]
}

/** The outcome for each employee, in the order of the act: `code` is empty on success. */
export type EmployeeOutcome = { id: string; code: ResultOf<'changeEmployees'>[number]['error_code'] }

/** Changes each of the employees or answers why not; a refusal for one does not affect the others. */
export const performEmployeeAct = operationAs(
  'changeEmployees',
  ({ change, employees }: EmployeeAct) => ({ body: { change, signing_ids: employees.map(({ id }) => id) } }),
  (outcomes): EmployeeOutcome[] => outcomes.map(({ id, error_code: code }) => ({ id, code })),
)
