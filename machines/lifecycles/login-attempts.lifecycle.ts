import { setup } from 'xstate'

/**
 * What may happen to the tries to sign in that are counted together (decision 12). The record keeps the failures;
 * `failures` is their number with this one in it, `most` the number that freezes. Nothing that is tried while frozen counts.
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
        // Each try is counted as failed before its password is compared: the last one may still have been right.
        'try.succeeded': 'open',
        'freeze.ended': 'open',
        'password.set': 'open',
      },
    },
  },
})
