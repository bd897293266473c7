import { setup } from 'xstate'

/** States of a status or comment for a forge: it is pending until the forge accepts it or its target no longer exists. */
export const dispatchLifecycle = setup({
  types: {
    events: {} as
      | { type: 'content.changed' }
      | { type: 'dispatch.accepted' }
      | { type: 'dispatch.deferred' }
      | { type: 'dispatch.refused' }
      | { type: 'dispatch.retried' }
      | { type: 'place.gone' },
  },
}).createMachine({
  id: 'dispatchLifecycle',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'content.changed': 'waiting',
        'dispatch.accepted': 'posted',
        'dispatch.deferred': 'waiting',
        'dispatch.refused': 'refused',
        'place.gone': 'moot',
      },
    },
    posted: { on: { 'content.changed': 'waiting', 'place.gone': 'moot' } },
    refused: { on: { 'content.changed': 'waiting', 'dispatch.retried': 'waiting', 'place.gone': 'moot' } },
    moot: { on: { 'content.changed': 'waiting' } },
  },
})
