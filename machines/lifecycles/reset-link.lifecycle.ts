import { setup } from 'xstate'

/** States of an emailed link that sets a password (decision 14). A refused password is not an event: the link's state does not change. */
export const resetLinkLifecycle = setup({
  types: {
    events: {} as { type: 'password.set' } | { type: 'link.superseded' } | { type: 'link.expired' },
  },
}).createMachine({
  id: 'resetLinkLifecycle',
  initial: 'live',
  states: {
    live: {
      on: {
        'password.set': 'spent',
        'link.superseded': 'superseded',
        'link.expired': 'expired',
      },
    },
    spent: {},
    superseded: {},
    expired: {},
  },
})
