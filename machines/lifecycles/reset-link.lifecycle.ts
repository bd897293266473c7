import { setup } from 'xstate'

/** What may happen to a mailed link to set a password (decision 14). A refused password is no event: the link stays as it was. */
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
