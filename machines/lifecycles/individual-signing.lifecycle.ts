import { setup } from 'xstate'

/**
 * States of an individual's signature. It is valid only while `live`. It is superseded by the person's signature as an employee (decision 22) or by
 * the person's signature of a later version. The community can end and reinstate it; the person can withdraw it and undo the withdrawal. Only the
 * side that ended the signature can reinstate it. Signatures are kept as evidence until they are erased; after that, only their events are kept.
 */
export const individualSigningLifecycle = setup({
  types: {
    events: {} as
      | { type: 'individual.superseded' }
      | { type: 'individual.restored' }
      | { type: 'individual.ended' }
      | { type: 'individual.reinstated' }
      | { type: 'individual.erased' },
  },
}).createMachine({
  id: 'individualSigningLifecycle',
  initial: 'live',
  states: {
    live: { on: { 'individual.superseded': 'superseded', 'individual.ended': 'ended', 'individual.erased': 'erased' } },
    superseded: { on: { 'individual.restored': 'live', 'individual.erased': 'erased' } },
    ended: { on: { 'individual.reinstated': 'live', 'individual.erased': 'erased' } },
    erased: {},
  },
})
