import { setup } from 'xstate'

/**
 * States of a person's request to erase a signature: its community erases it, or keeps it restricted for a reason. What is restricted can be erased
 * later; what is erased is gone.
 */
export const erasureRequestLifecycle = setup({
  types: { events: {} as { type: 'erasure.granted' } | { type: 'erasure.refused' } },
}).createMachine({
  id: 'erasureRequestLifecycle',
  initial: 'waiting',
  states: {
    waiting: { on: { 'erasure.granted': 'erased', 'erasure.refused': 'restricted' } },
    restricted: { on: { 'erasure.granted': 'erased' } },
    erased: {},
  },
})
