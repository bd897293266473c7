import { assign, forwardTo, setup } from 'xstate'
import { dialogMachine, type DialogAnswer } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { sentBefore, verificationCodeMachine } from '../shared/verification-code.machine.ts'
import { isOfTheSession } from './session-end.ts'

/** Why it ended. `unchanged`: it was refused, so that what the page shows may be out of date; `over`: the session is. */
export type ErasureEnd = 'asked' | 'cancelled' | 'unchanged' | 'over'

type Input = { id: string }
type Context = Input & {
  code: string
  /** When the code was sent, in milliseconds since 1970 UTC. */
  sentAt: number
  isSentBefore: boolean
  /** Why the code was refused. */
  refusal: Failure | null
  failure: Failure | null
}

type Event =
  | { type: 'erasure.confirmed' }
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'erasure.cancelled' }

const ofTheCode: readonly string[] = ['cla.wrong_verification_code', 'cla.expired_verification_code']
const rememberError = { type: 'rememberError', params: errorParams } as const
const pathOf = ({ context: { id } }: { context: Context }) => ({ path: { id } })
const toOver = { guard: { type: 'isOfTheSession', params: errorParams }, target: '#erasureRequest.over' } as const

/** Asks the community to erase a signature, by a code of its own, which is mailed to the address of the session, once its person knows what that means. */
export const erasureRequestMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as { end: ErasureEnd },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    sendErasureCode: operation('sendErasureCode'),
    askForErasure: operation('askForErasure'),
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberSent: assign(() => ({ sentAt: Date.now(), isSentBefore: false })),
    rememberSentBefore: assign((_, { error }: { error: unknown }) => ({
      ...{ sentAt: sentBefore(error) ?? Date.now(), isSentBefore: true },
    })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forgetRefusal: assign({ refusal: null }),
    forwardToCode: forwardTo('verificationCode'),
  },
  guards: {
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
    isOfTheSession: (_, { error }: { error: unknown }) => isOfTheSession(error),
    isOfTheCode: (_, { error }: { error: unknown }) => ofTheCode.includes(failureFrom(error).code),
    isPaused: (_, { error }: { error: unknown }) => sentBefore(error) !== null,
  },
}).createMachine({
  id: 'erasureRequest',
  context: ({ input }) => ({ ...input, code: '', sentAt: 0, isSentBefore: false, refusal: null, failure: null }),
  initial: 'explained',
  states: {
    explained: { on: { 'erasure.confirmed': 'requesting', 'erasure.cancelled': 'cancelled' } },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendErasureCode',
        id: 'sendErasureCode',
        input: pathOf,
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: [
          toOver,
          {
            guard: { type: 'isPaused', params: errorParams },
            target: 'coded',
            actions: { type: 'rememberSentBefore', params: errorParams },
          },
          { target: 'unsent', actions: rememberError },
        ],
      },
    },
    unsent: retryDialogState('requesting', 'unchanged'),
    coded: {
      // The child stays alive while the code is checked, so that another code can still be requested afterwards.
      invoke: {
        src: 'verificationCode',
        id: 'verificationCode',
        input: ({ context: { id, sentAt, isSentBefore } }) => ({
          send: { operation: 'sendErasureCode', request: { path: { id } } },
          ...{ sentAt, isSentBefore },
        }),
        onDone: 'unchanged',
        onError: 'unchanged',
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'erasure.cancelled': '#erasureRequest.cancelled',
            'code.requested': { actions: ['forgetRefusal', 'forwardToCode'] },
            'code.submitted': {
              target: 'asking',
              actions: { type: 'rememberCode', params: ({ event }) => event },
            },
          },
        },
        asking: {
          tags: 'busy',
          invoke: {
            src: 'askForErasure',
            id: 'askForErasure',
            input: ({ context: { id, code } }) => ({ path: { id }, body: { verification_code: code } }),
            onDone: '#erasureRequest.asked',
            onError: [
              toOver,
              {
                guard: { type: 'isOfTheCode', params: errorParams },
                target: 'entering',
                actions: { type: 'rememberRefusal', params: errorParams },
              },
              { target: 'unasked', actions: rememberError },
            ],
          },
        },
        unasked: retryDialogState('asking', '#erasureRequest.unchanged'),
      },
    },
    asked: { type: 'final', output: { end: 'asked' } },
    cancelled: { type: 'final', output: { end: 'cancelled' } },
    unchanged: { type: 'final', output: { end: 'unchanged' } },
    over: { type: 'final', output: { end: 'over' } },
  },
  output: ({ event }) => (event as { output?: { end: ErasureEnd } }).output ?? { end: 'unchanged' },
})
