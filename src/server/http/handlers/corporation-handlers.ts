import type { Services } from '../../context/services.ts'
import { changeFoundEmployees } from '../../usecases/corporation/employees/change-found-employees.ts'
import { exportEmployees } from '../../usecases/corporation/employees/export-employees.ts'
import { listEmployees } from '../../usecases/corporation/employees/list-employees.ts'
import { getEmployee } from '../../usecases/corporation/employees/get-employee.ts'
import { verifySigning } from '../../usecases/verification/verify-signing.ts'
import type { OwnHandlers } from './own-handlers.ts'

export function corporationHandlers(services: Services) {
  return {
    listEmployees: async ({ query = {} }, caller) =>
      listEmployees(services, caller, {
        pageSize: query.page_size ?? null,
        after: query.after ?? '',
        page: query.page ?? 1,
        search: query.search ?? '',
        state: query.state ?? null,
        sort: query.sort ?? 'date',
        order: query.order ?? null,
      }),

    exportEmployees: async ({ query = {} }, caller) => exportEmployees(services, caller, query),

    getEmployee: async ({ path }, caller) => getEmployee(services, caller, path.signing_id, verifySigning),

    changeFoundEmployees: async ({ body }, caller) => changeFoundEmployees(services, caller, body),
  } satisfies Partial<OwnHandlers>
}
