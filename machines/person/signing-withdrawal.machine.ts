import { assign, forwardTo, setup } from 'xstate'
import { dialogMachine, type DialogAnswer } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { sentBefore, verificationCodeMachine } from '../shared/verification-code.machine.ts'
import { isOfTheSession } from './session-end.ts'

/** What is done to a signature. */
export type SigningChange = 'withdrawal' | 'takingBack'

/** Why it ended. `unchanged`: it was refused, so that what the page shows may be out of date; `over`: the session is. */
export type ChangeEnd = 'withdrawn' | 'takenBack' | 'cancelled' | 'unchanged' | 'over'

type Input = { id: string; change: SigningChange }
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
  | { type: 'withdrawal.confirmed' }
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'withdrawal.cancelled' }

const ofTheCode: readonly string[] = ['cla.wrong_verification_code', 'cla.expired_verification_code']
const rememberError = { type: 'rememberError', params: errorParams } as const
const pathOf = ({ context: { id } }: { context: Context }) => ({ path: { id } })
const toOver = { guard: { type: 'isOfTheSession', params: errorParams }, target: '#signingWithdrawal.over' } as const

/** Withdraws a signature by a code of its own, which is mailed to the address of the session, once its person knows what that ends; or takes a withdrawal back. */
export const signingWithdrawalMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as { end: ChangeEnd },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    sendWithdrawalCode: operation('sendWithdrawalCode'),
    withdrawSigning: operation('withdrawSigning'),
    takeBackWithdrawal: operation('takeBackWithdrawal'),
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
    isTakingBack: ({ context }) => context.change === 'takingBack',
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
    isOfTheSession: (_, { error }: { error: unknown }) => isOfTheSession(error),
    isOfTheCode: (_, { error }: { error: unknown }) => ofTheCode.includes(failureFrom(error).code),
    isPaused: (_, { error }: { error: unknown }) => sentBefore(error) !== null,
  },
}).createMachine({
  id: 'signingWithdrawal',
  context: ({ input }) => ({ ...input, code: '', sentAt: 0, isSentBefore: false, refusal: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isTakingBack', target: 'takingBack' }, { target: 'explained' }] },
    explained: { on: { 'withdrawal.confirmed': 'requesting', 'withdrawal.cancelled': 'cancelled' } },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendWithdrawalCode',
        id: 'sendWithdrawalCode',
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
          send: { operation: 'sendWithdrawalCode', request: { path: { id } } },
          ...{ sentAt, isSentBefore },
        }),
        onDone: 'unchanged',
        onError: 'unchanged',
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'withdrawal.cancelled': '#signingWithdrawal.cancelled',
            'code.requested': { actions: ['forgetRefusal', 'forwardToCode'] },
            'code.submitted': {
              target: 'withdrawing',
              actions: { type: 'rememberCode', params: ({ event }) => event },
            },
          },
        },
        withdrawing: {
          tags: 'busy',
          invoke: {
            src: 'withdrawSigning',
            id: 'withdrawSigning',
            input: ({ context: { id, code } }) => ({ path: { id }, body: { verification_code: code } }),
            onDone: '#signingWithdrawal.withdrawn',
            onError: [
              toOver,
              {
                guard: { type: 'isOfTheCode', params: errorParams },
                target: 'entering',
                actions: { type: 'rememberRefusal', params: errorParams },
              },
              { target: 'unwithdrawn', actions: rememberError },
            ],
          },
        },
        unwithdrawn: retryDialogState('withdrawing', '#signingWithdrawal.unchanged'),
      },
    },
    takingBack: {
      tags: 'busy',
      invoke: {
        src: 'takeBackWithdrawal',
        id: 'takeBackWithdrawal',
        input: pathOf,
        onDone: 'takenBack',
        onError: [toOver, { target: 'notTakenBack', actions: rememberError }],
      },
    },
    notTakenBack: retryDialogState('takingBack', 'unchanged'),
    withdrawn: { type: 'final', output: { end: 'withdrawn' } },
    takenBack: { type: 'final', output: { end: 'takenBack' } },
    cancelled: { type: 'final', output: { end: 'cancelled' } },
    unchanged: { type: 'final', output: { end: 'unchanged' } },
    over: { type: 'final', output: { end: 'over' } },
  },
  output: ({ event }) => (event as { output?: { end: ChangeEnd } }).output ?? { end: 'unchanged' },
})
