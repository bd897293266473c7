import { setup } from 'xstate'

/** What may happen to what is to stand at a forge: it waits until it was accepted, or until nothing can take it any more. */
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
