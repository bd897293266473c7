import { setup } from 'xstate'

/**
 * What may happen to an employee's signing (decision 21). It counts only while `active`; an employee manager says so, and
 * deletes only what is inactive; the deleted are kept for their evidence. A corporation that has employees has an
 * administrator, and is deleted no more: none of them loses it.
 */
export const employeeSigningLifecycle = setup({
  types: {
    events: {} as { type: 'employee.activated' } | { type: 'employee.inactivated' } | { type: 'employee.deleted' },
  },
}).createMachine({
  id: 'employeeSigningLifecycle',
  initial: 'inactive',
  states: {
    inactive: {
      on: {
        'employee.activated': 'active',
        'employee.deleted': 'deleted',
      },
    },
    active: {
      on: {
        'employee.inactivated': 'inactive',
      },
    },
    deleted: {},
  },
})
