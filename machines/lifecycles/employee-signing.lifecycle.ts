import { setup } from 'xstate'

/**
 * States of an employee's signing (decision 21). It is valid only while `active`. An employee manager can activate and deactivate it, and can delete
 * it only while it is inactive; the employee can end it at any time. Ended signings are kept as evidence. A corporation with employees has an
 * administrator, so it can no longer be deleted.
 */
export const employeeSigningLifecycle = setup({
  types: {
    events: {} as
      | { type: 'employee.activated' }
      | { type: 'employee.inactivated' }
      | { type: 'employee.deleted' }
      | { type: 'employee.left' },
  },
}).createMachine({
  id: 'employeeSigningLifecycle',
  initial: 'inactive',
  states: {
    inactive: {
      on: {
        'employee.activated': 'active',
        'employee.deleted': 'deleted',
        'employee.left': 'left',
      },
    },
    active: {
      on: {
        'employee.inactivated': 'inactive',
        'employee.left': 'left',
      },
    },
    deleted: {},
    left: {},
  },
})
