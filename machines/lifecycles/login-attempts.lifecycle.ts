import { setup } from 'xstate'

/**
 * States of sign-in attempts that share a counter (decision 12). The record stores the number of failures. `failures` is that number including the
 * current attempt; `most` is the number at which the freeze starts. Attempts during a freeze are not counted.
 */
export const loginAttemptsLifecycle = setup({
  types: {
    events: {} as
      | { type: 'try.failed'; failures: number; most: number }
      | { type: 'try.succeeded' }
      | { type: 'freeze.ended' }
      | { type: 'password.set' },
  },
  guards: { isOneTooMany: (_, { failures, most }: { failures: number; most: number }) => failures >= most },
}).createMachine({
  id: 'loginAttemptsLifecycle',
  initial: 'open',
  states: {
    open: {
      on: {
        'try.failed': [
          {
            guard: { type: 'isOneTooMany', params: ({ event }) => ({ failures: event.failures, most: event.most }) },
            target: 'frozen',
          },
          { target: 'open' },
        ],
        'try.succeeded': 'open',
        'password.set': 'open',
      },
    },
    frozen: {
      on: {
        // Each attempt is counted as failed before the password is compared, so the last attempt may still succeed.
        'try.succeeded': 'open',
        'freeze.ended': 'open',
        'password.set': 'open',
      },
    },
  },
})
