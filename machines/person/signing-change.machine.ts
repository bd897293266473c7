import { assign, forwardTo, setup } from 'xstate'
import { dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, rememberError } from '../shared/failure.ts'
import { anyOperation, operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { verificationCodeMachine } from '../shared/verification-code.machine.ts'
import * as awaited from './awaited-code.ts'
import { isSessionOver } from './session-end.ts'

/** Changes to a signature that require a code. */
export type CodedChange = 'withdrawal' | 'erasure'

export type SigningChange = CodedChange | 'takingBack'

const all: readonly string[] = ['withdrawal', 'erasure', 'takingBack'] satisfies SigningChange[]

export const isSigningChange = (wanted: string): wanted is SigningChange => all.includes(wanted)

/** Result of the flow. `unchanged`: the change was rejected, so the page may be out of date. `over`: the session has ended. */
export type ChangeEnd = 'withdrawn' | 'asked' | 'takenBack' | 'cancelled' | 'unchanged' | 'over'

type Input = { id: string; change: SigningChange }
type Context = Input & awaited.AwaitedCode

type Event =
  | { type: 'change.confirmed' }
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'change.cancelled' }

const pathOf = ({ context: { id } }: { context: Context }) => ({ path: { id } })
const toOver = { guard: { type: 'isSessionOver', params: errorParams }, target: '#signingChange.over' } as const

const codes = { withdrawal: 'sendWithdrawalCode', erasure: 'sendErasureCode' } as const
const changes = { withdrawal: 'withdrawSigning', erasure: 'askForErasure' } as const
const codedIn = ({ change }: Context): CodedChange => (change === 'erasure' ? change : 'withdrawal')
const sendingOf = (context: Context) => ({
  operation: codes[codedIn(context)],
  request: { path: { id: context.id } },
})

/**
 * Withdraws a signature or asks the community to erase it, after the user has read the consequences; or undoes a withdrawal. Withdrawal and erasure
 * each require a code, which is emailed to the session's address.
 */
export const signingChangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as { end: ChangeEnd },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    sendCode: anyOperation('sendWithdrawalCode', 'sendErasureCode'),
    makeChange: anyOperation('withdrawSigning', 'askForErasure'),
    takeBackWithdrawal: operation('takeBackWithdrawal'),
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberSent: assign(awaited.codeSent),
    rememberSentBefore: assign(awaited.codeSentBefore),
    rememberCode: assign(awaited.codeTyped),
    rememberRefusal: assign(awaited.refusalKept),
    rememberError: assign(awaited.failureKept),
    forgetFailure: assign({ failure: null }),
    forgetRefusal: assign({ refusal: null }),
    forwardToCode: forwardTo('verificationCode'),
  },
  guards: {
    ...awaited.awaitedCodeGuards,
    isTakingBack: ({ context }) => context.change === 'takingBack',
    isErasure: ({ context }) => context.change === 'erasure',
    isSessionOver: (_, { error }: { error: unknown }) => isSessionOver(error),
  },
}).createMachine({
  id: 'signingChange',
  context: ({ input }) => ({ ...awaited.noCode, ...input }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isTakingBack', target: 'takingBack' }, { target: 'explained' }] },
    explained: { on: { 'change.confirmed': 'requesting', 'change.cancelled': 'cancelled' } },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => sendingOf(context),
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: [toOver, awaited.toSentBefore, { target: 'unsent', actions: rememberError }],
      },
    },
    unsent: retryDialogState('requesting', 'unchanged'),
    coded: {
      invoke: awaited.resending(sendingOf, 'unchanged'),
      initial: 'entering',
      states: {
        entering: {
          on: {
            'change.cancelled': '#signingChange.cancelled',
            'code.requested': { actions: ['forgetRefusal', 'forwardToCode'] },
            'code.submitted': {
              target: 'making',
              actions: { type: 'rememberCode', params: ({ event }) => event },
            },
          },
        },
        making: {
          tags: 'busy',
          invoke: {
            src: 'makeChange',
            id: 'makeChange',
            input: ({ context }) => ({
              operation: changes[codedIn(context)],
              request: { path: { id: context.id }, body: { verification_code: context.code } },
            }),
            onDone: [{ guard: 'isErasure', target: '#signingChange.asked' }, { target: '#signingChange.withdrawn' }],
            onError: [
              toOver,
              {
                guard: { type: 'isOfTheCode', params: errorParams },
                target: 'entering',
                actions: { type: 'rememberRefusal', params: errorParams },
              },
              { target: 'unmade', actions: rememberError },
            ],
          },
        },
        unmade: retryDialogState('making', '#signingChange.unchanged'),
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
    asked: { type: 'final', output: { end: 'asked' } },
    withdrawn: { type: 'final', output: { end: 'withdrawn' } },
    takenBack: { type: 'final', output: { end: 'takenBack' } },
    cancelled: { type: 'final', output: { end: 'cancelled' } },
    unchanged: { type: 'final', output: { end: 'unchanged' } },
    over: { type: 'final', output: { end: 'over' } },
  },
  output: ({ event }) => (event as { output?: { end: ChangeEnd } }).output ?? { end: 'unchanged' },
})
