import { assign, forwardTo, setup } from 'xstate'
import { dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, failureFrom, rememberError } from '../shared/failure.ts'
import { anyOperation, type CallOf, operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { verificationCodeMachine } from '../shared/verification-code.machine.ts'
import * as awaited from './awaited-code.ts'
import { isSessionOver } from './session-end.ts'

/** Changes to a signature that require a code. */
export type CodedChange = 'withdrawal' | 'erasure' | 'correction'

export type SigningChange = CodedChange | 'takingBack'

const all: readonly string[] = ['withdrawal', 'erasure', 'correction', 'takingBack'] satisfies SigningChange[]

export const isSigningChange = (wanted: string): wanted is SigningChange => all.includes(wanted)

/** Result of the flow. `unchanged`: the change was rejected, so the page may be out of date. `over`: the session has ended. */
export type ChangeEnd = 'withdrawn' | 'asked' | 'corrected' | 'takenBack' | 'cancelled' | 'unchanged' | 'over'

type Input = { id: string; change: SigningChange }
/** `name`: corrected name, empty for other changes. */
type Context = Input & awaited.AwaitedCode & { name: string }

type Event =
  | { type: 'change.confirmed' }
  | { type: 'name.submitted'; name: string }
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'change.cancelled' }

const pathOf = ({ context: { id } }: { context: Context }) => ({ path: { id } })
const toOver = { guard: { type: 'isSessionOver', params: errorParams }, target: '#signingChange.over' } as const

const codedIn = ({ change }: Context): CodedChange => (change === 'takingBack' ? 'withdrawal' : change)

function sendingOf(context: Context): CallOf<'sendWithdrawalCode' | 'sendErasureCode' | 'sendNameCode'> {
  const path = { id: context.id }
  const change = codedIn(context)
  if (change === 'correction') {
    return { operation: 'sendNameCode', request: { path, body: { name: context.name } } }
  }
  return { operation: change === 'erasure' ? 'sendErasureCode' : 'sendWithdrawalCode', request: { path } }
}

function changeOf(context: Context): CallOf<'withdrawSigning' | 'askForErasure' | 'correctOwnName'> {
  const { id, name, code } = context
  const [path, body] = [{ id }, { verification_code: code }]
  const change = codedIn(context)
  if (change === 'correction') return { operation: 'correctOwnName', request: { path, body: { ...body, name } } }
  return { operation: change === 'erasure' ? 'askForErasure' : 'withdrawSigning', request: { path, body } }
}

/** Refusals of a name, shown next to its field. */
const ofTheName: readonly string[] = ['cla.bad_request_parameter', 'cla.name_unchanged', 'cla.too_many_corrections']
const toName = {
  guard: { type: 'isOfTheName', params: errorParams },
  target: '#signingChange.explained',
  actions: { type: 'rememberRefusal', params: errorParams },
} as const

/**
 * Withdraws a signature, corrects its name or asks the community to erase it, after the user has read the consequences; or undoes a withdrawal. All
 * but the last require a code, which is emailed to the session's address.
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
    sendCode: anyOperation('sendWithdrawalCode', 'sendErasureCode', 'sendNameCode'),
    makeChange: anyOperation('withdrawSigning', 'askForErasure', 'correctOwnName'),
    takeBackWithdrawal: operation('takeBackWithdrawal'),
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberSent: assign(awaited.codeSent),
    rememberSentBefore: assign(awaited.codeSentBefore),
    rememberCode: assign(awaited.codeTyped),
    rememberName: assign((_, { name }: { name: string }) => ({ name, refusal: null })),
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
    isCorrection: ({ context }) => context.change === 'correction',
    isOfTheName: ({ context }, { error }: { error: unknown }) =>
      context.change === 'correction' && ofTheName.includes(failureFrom(error).code),
    isSessionOver: (_, { error }: { error: unknown }) => isSessionOver(error),
  },
}).createMachine({
  id: 'signingChange',
  context: ({ input }) => ({ ...awaited.noCode, name: '', ...input }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isTakingBack', target: 'takingBack' }, { target: 'explained' }] },
    explained: {
      on: {
        'change.confirmed': 'requesting',
        'name.submitted': { target: 'requesting', actions: { type: 'rememberName', params: ({ event }) => event } },
        'change.cancelled': 'cancelled',
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => sendingOf(context),
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: [toOver, toName, awaited.toSentBefore, { target: 'unsent', actions: rememberError }],
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
            input: ({ context }) => changeOf(context),
            onDone: [
              { guard: 'isErasure', target: '#signingChange.asked' },
              { guard: 'isCorrection', target: '#signingChange.corrected' },
              { target: '#signingChange.withdrawn' },
            ],
            onError: [
              toOver,
              toName,
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
    corrected: { type: 'final', output: { end: 'corrected' } },
    withdrawn: { type: 'final', output: { end: 'withdrawn' } },
    takenBack: { type: 'final', output: { end: 'takenBack' } },
    cancelled: { type: 'final', output: { end: 'cancelled' } },
    unchanged: { type: 'final', output: { end: 'unchanged' } },
    over: { type: 'final', output: { end: 'over' } },
  },
  output: ({ event }) => (event as { output?: { end: ChangeEnd } }).output ?? { end: 'unchanged' },
})
