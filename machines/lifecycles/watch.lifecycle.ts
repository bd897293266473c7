import { setup } from 'xstate'

/** States of a watched repository: the forge may suspend the service's access, and the community may stop watching. */
export const watchLifecycle = setup({
  types: {
    events: {} as
      | { type: 'access.suspended' }
      | { type: 'access.restored' }
      | { type: 'repository.gone' }
      | { type: 'watching.ended' },
  },
}).createMachine({
  id: 'watchLifecycle',
  initial: 'live',
  states: {
    live: {
      on: { 'access.suspended': 'suspended', 'repository.gone': 'orphaned', 'watching.ended': 'ended' },
    },
    suspended: {
      on: { 'access.restored': 'live', 'repository.gone': 'orphaned', 'watching.ended': 'ended' },
    },
    orphaned: { on: { 'access.restored': 'live', 'watching.ended': 'ended' } },
    ended: {},
  },
})
