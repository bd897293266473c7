import { assign, setup } from 'xstate'
import { type Failure, failureFrom, rememberError } from './failure.ts'
import { placeholder } from './operation.ts'

/** Request parameters by name. */
export type Scope = Readonly<Record<string, string>>

/** `answer` is the last response; it stays visible while it is fetched again. Null before the first fetch. */
type Context = { scope: Scope; answer: unknown; failure: Failure | null }

/**
 * Fetches a response of the service when a screen opens, and again whenever it is out of date. The area provides `fetchAnswer` as `operationAs(…)`.
 * Send `answer.outdated` after an action that changes the response.
 */
export const readingMachine = setup({
  types: {
    context: {} as Context,
    input: undefined as { scope?: Scope } | undefined,
    events: {} as { type: 'answer.outdated' } | { type: 'retry.asked' },
    tags: {} as 'busy',
  },
  actors: { fetchAnswer: placeholder<Scope, unknown>('fetchAnswer') },
  actions: {
    rememberAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'reading',
  context: ({ input }) => ({ scope: input?.scope ?? {}, answer: null, failure: null }),
  on: { 'answer.outdated': '.reading' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'fetchAnswer',
        id: 'fetchAnswer',
        input: ({ context }) => context.scope,
        onDone: {
          target: 'read',
          actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    read: {},
    unread: { on: { 'retry.asked': { target: 'reading', actions: 'forgetFailure' } } },
  },
})
