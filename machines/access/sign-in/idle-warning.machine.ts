import { assign, emit, setup } from 'xstate'
import { session } from '../../../src/domain/text/limits.ts'
import { operation } from '../../shared/operation.ts'

/**
 * Time from the last successful call to the earliest possible expiry. The expiry may be earlier than `session.idle`, because the server updates the
 * time of last use only at intervals.
 */
const idle = session.idle - session.seenEvery

/**
 * Warns that the session is about to expire due to inactivity, early enough for the user to extend it with one key press (WCAG 2.2.1).
 * `call.answered` reports each successful call, which extends the session. `context.endsAt` is in milliseconds. At that time, `session.due` is
 * emitted so that the session is checked; another tab may have extended it.
 */
export const idleWarningMachine = setup({
  types: {
    context: {} as { endsAt: number },
    events: {} as { type: 'call.answered' } | { type: 'stay.asked' },
    emitted: {} as { type: 'session.due' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: { getManager: operation('getManager') },
  actions: {
    rememberUse: assign({ endsAt: () => Date.now() + idle }),
    announceDue: emit({ type: 'session.due' }),
  },
  delays: {
    warning: ({ context }) => Math.max(0, context.endsAt - session.warnedAhead - Date.now()),
    end: ({ context }) => Math.max(0, context.endsAt - Date.now()),
  },
}).createMachine({
  id: 'idleWarning',
  context: () => ({ endsAt: Date.now() + idle }),
  initial: 'quiet',
  states: {
    quiet: {
      after: { warning: 'warned' },
      on: { 'call.answered': { target: 'quiet', reenter: true, actions: 'rememberUse' } },
    },
    warned: {
      tags: 'dialog',
      after: { end: 'over' },
      on: { 'stay.asked': 'extending', 'call.answered': { target: 'quiet', actions: 'rememberUse' } },
    },
    extending: {
      tags: ['busy', 'dialog'],
      invoke: {
        src: 'getManager',
        id: 'getManager',
        input: {},
        onDone: { target: 'quiet', actions: 'rememberUse' },
        onError: 'warned',
      },
    },
    over: {
      entry: 'announceDue',
      on: { 'call.answered': { target: 'quiet', actions: 'rememberUse' } },
    },
  },
})
