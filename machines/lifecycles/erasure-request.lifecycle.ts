import { setup } from 'xstate'

/**
 * States of a person's request to erase a signature. The community erases the signature, or keeps it with restricted processing and gives a reason. A
 * restricted signature can be erased later; erasure is final.
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
