import { setup } from 'xstate'

/**
 * States of an individual's signature. It counts only while `live`. It is superseded by the person's signature as an employee (decision 22) or of a
 * later version; its community ends it, and reinstates it, or the person withdraws it, and takes that back: whose end it was decides who may undo it. All are
 * kept for their evidence, until they are erased: then their events alone are.
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
