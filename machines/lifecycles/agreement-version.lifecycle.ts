import { setup } from 'xstate'

/**
 * What may happen to a version of an agreement: a later one supersedes it, it is removed before anyone has signed, or a material one is withdrawn
 * within its grace together with the editorial ones that belong to it. Then the version before is in force again.
 */
export const agreementVersionLifecycle = setup({
  types: {
    events: {} as
      | { type: 'version.superseded' }
      | { type: 'version.removed' }
      | { type: 'version.withdrawn' }
      | { type: 'version.restored' },
  },
}).createMachine({
  id: 'agreementVersionLifecycle',
  initial: 'current',
  states: {
    current: {
      on: { 'version.superseded': 'superseded', 'version.removed': 'removed', 'version.withdrawn': 'withdrawn' },
    },
    superseded: { on: { 'version.restored': 'current', 'version.withdrawn': 'withdrawn' } },
    removed: {},
    withdrawn: {},
  },
})
