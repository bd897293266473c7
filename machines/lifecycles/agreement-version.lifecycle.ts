import { setup } from 'xstate'

/**
 * States of an agreement version: scheduled or published immediately, then superseded by a later version, removed before anyone has signed, or
 * withdrawn. A material version can be withdrawn within its grace, together with its editorial versions. The previous version is then in force again.
 */
export const agreementVersionLifecycle = setup({
  types: {
    events: {} as
      | { type: 'version.published' }
      | { type: 'publication.refused' }
      | { type: 'schedule.cancelled' }
      | { type: 'version.superseded' }
      | { type: 'version.removed' }
      | { type: 'version.withdrawn' }
      | { type: 'version.restored' },
  },
}).createMachine({
  id: 'agreementVersionLifecycle',
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'version.published': 'current', 'publication.refused': 'refused', 'schedule.cancelled': 'cancelled' },
    },
    refused: {},
    cancelled: {},
    current: {
      on: { 'version.superseded': 'superseded', 'version.removed': 'removed', 'version.withdrawn': 'withdrawn' },
    },
    superseded: { on: { 'version.restored': 'current', 'version.withdrawn': 'withdrawn' } },
    removed: {},
    withdrawn: {},
  },
})
