import { setup } from 'xstate'

/** What may happen to an address that was joined to a signature: either of the two separates it, and an erasure of either deletes it. */
export const joinedAddressLifecycle = setup({
  types: { events: {} as { type: 'address.separated' } | { type: 'address.erased' } },
}).createMachine({
  id: 'joinedAddressLifecycle',
  initial: 'live',
  states: {
    live: { on: { 'address.separated': 'separated', 'address.erased': 'erased' } },
    separated: { on: { 'address.erased': 'erased' } },
    erased: {},
  },
})
