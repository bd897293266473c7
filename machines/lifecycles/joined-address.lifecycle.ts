import { setup } from 'xstate'

/** States of an address that was joined to a signature. It can be separated from the signature; erasure is final. */
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
