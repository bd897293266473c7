import { setup } from 'xstate'

/** States of a delivery from a forge: it is stored before the forge gets a response, and processed afterwards. */
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
