import { setup } from 'xstate'
import { verificationCode } from '../../src/domain/text/limits.ts'

/** States of an emailed code (decision 13). The record stores the number of failed attempts; `tries` includes the current failed attempt. */
export const verificationCodeLifecycle = setup({
  types: {
    events: {} as
      | { type: 'code.proven' }
      | { type: 'try.failed'; tries: number }
      | { type: 'code.superseded' }
      | { type: 'code.expired' },
  },
  guards: { isLastTry: (_, { tries }: { tries: number }) => tries >= verificationCode.tries },
}).createMachine({
  id: 'verificationCodeLifecycle',
  initial: 'live',
  states: {
    live: {
      on: {
        'code.proven': 'spent',
        'try.failed': [
          { guard: { type: 'isLastTry', params: ({ event }) => ({ tries: event.tries }) }, target: 'exhausted' },
          { target: 'live' },
        ],
        'code.superseded': 'superseded',
        'code.expired': 'expired',
      },
    },
    spent: {},
    exhausted: {},
    superseded: {},
    expired: {},
  },
})
