import { setup } from 'xstate'

/** What may happen to a delivery of a forge: it is stored before its sender is answered, and worked off after. */
export const forgeDeliveryLifecycle = setup({
  types: {
    events: {} as
      | { type: 'delivery.done' }
      | { type: 'delivery.ignored' }
      | { type: 'delivery.deferred' }
      | { type: 'delivery.failed' }
      | { type: 'delivery.replayed' },
  },
}).createMachine({
  id: 'forgeDeliveryLifecycle',
  initial: 'received',
  states: {
    received: {
      on: {
        'delivery.done': 'done',
        'delivery.ignored': 'ignored',
        'delivery.deferred': 'received',
        'delivery.failed': 'failed',
      },
    },
    done: { on: { 'delivery.replayed': 'received' } },
    ignored: { on: { 'delivery.replayed': 'received' } },
    failed: { on: { 'delivery.replayed': 'received' } },
  },
})
