import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'

type Check = ResultOf<'getCheck'>

type Context = {
  /** Secret part of the page's URL. */
  ref: string
  check: Check | null
  /** IDs of people who are ready now but were not ready at the previous fetch. */
  justReady: readonly string[]
  failure: Failure | null
}

const fetched = ({ event }: { event: { output: Check } }) => ({ check: event.output })
const rememberCheck = { type: 'rememberCheck', params: fetched } as const

/** Returns the `invoke` that fetches the check. The next state depends on the result; an error leads to `lost`. */
const reading = (lost: 'unread' | 'disconnected') =>
  ({
    src: 'getCheck',
    id: 'getCheck',
    input: ({ context }: { context: Context }) => ({ path: { ref: context.ref } }),
    onDone: [
      { guard: { type: 'isGreen', params: fetched }, target: 'green', actions: rememberCheck },
      { guard: { type: 'isClosed', params: fetched }, target: 'closed', actions: rememberCheck },
      { target: 'watching', actions: rememberCheck },
    ],
    onError: { target: lost, actions: rememberError },
  }) as const

/** Explains why the check of a pull request failed. Polls the check until it is green or closed, and can request another evaluation. */
export const diagnosisMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { ref: string },
    events: {} as { type: 'retry.asked' } | { type: 'recheck.asked' } | { type: 'look.asked' },
    tags: {} as 'busy',
  },
  actors: { getCheck: operation('getCheck'), recheckPullRequest: operation('recheckPullRequest') },
  actions: {
    rememberCheck: assign(({ context }, { check }: { check: Check }) => ({
      check,
      justReady: readyNow(context, check),
      failure: null,
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isGreen: (_, { check }: { check: Check }) => check.state === 'covered',
    isClosed: (_, { check }: { check: Check }) => check.state === 'closed',
  },
  delays: { nextLook: 3000, nextTry: 10_000 },
}).createMachine({
  id: 'diagnosis',
  context: ({ input }) => ({ ref: input.ref, check: null, justReady: [], failure: null }),
  initial: 'opening',
  states: {
    opening: { tags: 'busy', invoke: reading('unread') },
    unread: { on: { 'retry.asked': { target: 'opening', actions: 'forgetFailure' } } },
    watching: { on: { 'recheck.asked': 'rechecking', 'look.asked': 'looking' }, after: { nextLook: 'looking' } },
    // The previous result remains visible during the request.
    looking: { invoke: reading('disconnected') },
    rechecking: {
      tags: 'busy',
      invoke: {
        src: 'recheckPullRequest',
        id: 'recheckPullRequest',
        input: ({ context }) => ({ path: { ref: context.ref } }),
        onDone: 'watching',
        onError: { target: 'disconnected', actions: rememberError },
      },
    },
    disconnected: { on: { 'retry.asked': 'looking' }, after: { nextTry: 'looking' } },
    // After an address was proven, the check may contain more data.
    green: { on: { 'look.asked': 'looking' } },
    closed: { on: { 'look.asked': 'looking' } },
  },
})

/** Returns the IDs of people who became ready while the head did not change. People who became ready earlier remain in the list. */
function readyNow({ check: before, justReady }: Context, after: Check): readonly string[] {
  if (before === null || before.head_sha !== after.head_sha) return []
  const wereOpen = new Set(before.people.filter(({ state }) => state !== 'ready').map(({ id }) => id))
  return after.people
    .filter(({ id, state }) => state === 'ready' && (wereOpen.has(id) || justReady.includes(id)))
    .map(({ id }) => id)
}
