import { setup } from 'xstate'

/**
 * States of a person's request to erase a signature: the community erases it, or keeps it restricted for a reason. A restricted signature
 * can be erased later; erasure is final.
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
