import { assign, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'

type Connection = ResultOf<'getConnection'>
type Proof = ResultOf<'proveConnection'>
type Input = { linkId: string; watchId: string }
type Context = Input & {
  connection: Connection | null
  proof: Proof | null
  /** Number of polls since the delivery was requested. */
  looks: number
  /** Error for a token, shown next to its field. */
  refusal: Failure | null
  token: string
  failure: Failure | null
}

/** Maximum number of polls; after that, a requested delivery is considered lost. */
export const maxPolls = 30

const place = ({ linkId, watchId }: Input) => ({ path: { link_id: linkId, watch_id: watchId } })
const again = { target: 'proving', actions: 'beginAgain' } as const
const giveToken = {
  target: 'replacing',
  actions: { type: 'rememberToken', params: ({ event }: { event: { token: string } }) => event },
} as const

/**
 * Tests the connection between a repository and the service. Sends a request to the forge, then polls until a delivery arrives or the maximum number
 * of polls is reached.
 */
export const connectionProofMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as { type: 'proof.asked' } | { type: 'token.given'; token: string },
    tags: {} as 'busy',
  },
  actors: {
    getConnection: operation('getConnection'),
    proveConnection: operation('proveConnection'),
    replaceWatchToken: operation('replaceWatchToken'),
  },
  actions: {
    rememberConnection: assign(({ context }, { connection }: { connection: Connection }) => ({
      connection,
      looks: context.looks + 1,
      failure: null,
    })),
    rememberProof: assign((_, { proof }: { proof: Proof }) => ({ proof, failure: null })),
    rememberToken: assign((_, { token }: { token: string }) => ({ token, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error), token: '' })),
    forgetToken: assign({ token: '', looks: 0 }),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    beginAgain: assign({ looks: 0, failure: null }),
  },
  guards: {
    isUnproven: ({ context }) => context.proof === null,
    hasArrived: ({ context }) => (context.connection?.delivered_at ?? 0) > 0,
    isPatient: ({ context }) => context.looks < maxPolls,
  },
  delays: { nextLook: 2000 },
}).createMachine({
  id: 'connectionProof',
  context: ({ input }) => ({
    ...input,
    ...{ connection: null, proof: null, looks: 0, refusal: null, token: '', failure: null },
  }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        src: 'getConnection',
        id: 'getConnection',
        input: ({ context }) => place(context),
        onDone: {
          target: 'weighing',
          actions: { type: 'rememberConnection', params: ({ event }) => ({ connection: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    weighing: {
      always: [
        { guard: 'isUnproven', target: 'proving' },
        { guard: 'hasArrived', target: 'proven' },
        { guard: 'isPatient', target: 'waiting' },
        { target: 'unheard' },
      ],
    },
    proving: {
      tags: 'busy',
      invoke: {
        src: 'proveConnection',
        id: 'proveConnection',
        input: ({ context }) => place(context),
        onDone: {
          target: 'looking',
          actions: { type: 'rememberProof', params: ({ event }) => ({ proof: event.output }) },
        },
        onError: { target: 'unread', actions: rememberError },
      },
    },
    waiting: { on: { 'proof.asked': again, 'token.given': giveToken }, after: { nextLook: 'looking' } },
    replacing: {
      tags: 'busy',
      invoke: {
        src: 'replaceWatchToken',
        id: 'replaceWatchToken',
        input: ({ context }) => ({ ...place(context), body: { token: context.token } }),
        onDone: { target: 'proving', actions: 'forgetToken' },
        onError: { target: 'unheard', actions: { type: 'rememberRefusal', params: errorParams } },
      },
    },
    unread: { on: { 'proof.asked': again } },
    unheard: { on: { 'proof.asked': again, 'token.given': giveToken } },
    proven: { on: { 'proof.asked': again, 'token.given': giveToken } },
  },
})
