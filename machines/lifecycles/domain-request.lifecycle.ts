import { setup } from 'xstate'

/** States of a company's request for a domain of another registrant, which the community decides. */
export const domainRequestLifecycle = setup({
  types: {
    events: {} as
      | { type: 'domain.granted' }
      | { type: 'domain.declined' }
      | { type: 'domain.withdrawn' }
      | { type: 'domain.expired' }
      | { type: 'domain.ended' },
  },
}).createMachine({
  id: 'domainRequestLifecycle',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'domain.granted': 'granted',
        'domain.declined': 'declined',
        'domain.withdrawn': 'withdrawn',
        'domain.expired': 'expired',
      },
    },
    granted: { on: { 'domain.ended': 'ended' } },
    declined: {},
    withdrawn: {},
    expired: {},
    ended: {},
  },
})
