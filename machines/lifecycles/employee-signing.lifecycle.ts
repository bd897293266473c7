import { setup } from 'xstate'

/**
 * What may happen to an employee's signing (decision 21). It counts only while `active`; an employee manager says so, and
 * deletes only what is inactive. With the corporation its signings go; `removed` and `deleted` ones are kept for their evidence.
 */
export const employeeSigningLifecycle = setup({
  types: {
    events: {} as
      | { type: 'employee.activated' }
      | { type: 'employee.inactivated' }
      | { type: 'employee.deleted' }
      | { type: 'corporation.removed' },
  },
}).createMachine({
  id: 'employeeSigningLifecycle',
  initial: 'inactive',
  states: {
    inactive: {
      on: {
        'employee.activated': 'active',
        'employee.deleted': 'deleted',
        'corporation.removed': 'removed',
      },
    },
    active: {
      on: {
        'employee.inactivated': 'inactive',
        'corporation.removed': 'removed',
      },
    },
    deleted: {},
    removed: {},
  },
})
