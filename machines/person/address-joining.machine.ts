import { assign, forwardTo, setup } from 'xstate'
import type { ResultOf } from '../../openapi/index.ts'
import { dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { verificationCodeMachine } from '../shared/verification-code.machine.ts'
import * as awaited from './awaited-code.ts'
import { isSessionOver } from './session-end.ts'

/** Number of projects in which two addresses were joined, and number of projects in which joining was refused because a company owns the domain. */
export type JoinedCounts = ResultOf<'joinAddress'>

/** Reason why the flow ended; `over`: the session has ended. */
type JoiningEnd = 'joined' | 'cancelled' | 'over'

type Context = awaited.AwaitedCode & { email: string; counts: JoinedCounts }

type Event =
  | { type: 'address.given'; email: string }
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'address.changed' }
  | { type: 'joining.cancelled' }

const ofTheAddress: readonly string[] = [
  'cla.not_an_email',
  'cla.needs_mailbox_code',
  'cla.needs_receipt_number',
  'cla.nothing_to_join',
  'cla.too_many_addresses',
]
const rememberRefusal = { type: 'rememberRefusal', params: errorParams } as const
const toOver = { guard: { type: 'isSessionOver', params: errorParams }, target: '#addressJoining.over' } as const
const isOfTheAddress = { type: 'isOfTheAddress', params: errorParams } as const
const sendingOf = ({ email }: Context) => ({ operation: 'sendAddressCode', request: { body: { email } } }) as const

/**
 * Joins another address to the session's address, with an emailed code. If the address is rejected, even after the code was entered, the flow returns
 * to the address entry.
 */
export const addressJoiningMachine = setup({
  types: {
    context: {} as Context,
    output: {} as { end: JoiningEnd; counts: JoinedCounts },
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    sendAddressCode: operation('sendAddressCode'),
    joinAddress: operation('joinAddress'),
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberAddress: assign((_, { email }: { email: string }) => ({ email, code: '', refusal: null })),
    rememberSent: assign(awaited.codeSent),
    rememberSentBefore: assign(awaited.codeSentBefore),
    rememberCode: assign(awaited.codeTyped),
    rememberRefusal: assign(awaited.refusalKept),
    rememberError: assign(awaited.failureKept),
    rememberCounts: assign((_, { counts }: { counts: JoinedCounts }) => ({ counts })),
    forgetFailure: assign({ failure: null }),
    forgetCode: assign({ sentAt: 0, code: '', refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    forwardToCode: forwardTo('verificationCode'),
  },
  guards: {
    ...awaited.awaitedCodeGuards,
    isOfTheAddress: (_, { error }: { error: unknown }) => ofTheAddress.includes(failureFrom(error).code),
    isSessionOver: (_, { error }: { error: unknown }) => isSessionOver(error),
  },
}).createMachine({
  id: 'addressJoining',
  context: { ...awaited.noCode, email: '', counts: { joined: 0, of_companies: 0, unopened: 0 } },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'address.given': { target: 'requesting', actions: { type: 'rememberAddress', params: ({ event }) => event } },
        'joining.cancelled': 'cancelled',
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendAddressCode',
        id: 'sendAddressCode',
        input: ({ context: { email } }) => ({ body: { email } }),
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: [
          toOver,
          { guard: isOfTheAddress, target: 'typing', actions: rememberRefusal },
          awaited.toSentBefore,
          { target: 'unsent', actions: rememberError },
        ],
      },
    },
    unsent: retryDialogState('requesting', 'typing'),
    coded: {
      invoke: awaited.resending(sendingOf, { target: 'typing', actions: 'forgetCode' }),
      initial: 'entering',
      states: {
        entering: {
          on: {
            'joining.cancelled': '#addressJoining.cancelled',
            'address.changed': { target: '#addressJoining.typing', actions: 'forgetCode' },
            'code.requested': { actions: ['forgetRefusal', 'forwardToCode'] },
            'code.submitted': { target: 'joining', actions: { type: 'rememberCode', params: ({ event }) => event } },
          },
        },
        joining: {
          tags: 'busy',
          invoke: {
            src: 'joinAddress',
            id: 'joinAddress',
            input: ({ context: { email, code } }) => ({ body: { email, verification_code: code } }),
            onDone: {
              target: '#addressJoining.joined',
              actions: { type: 'rememberCounts', params: ({ event }) => ({ counts: event.output }) },
            },
            onError: [
              toOver,
              { guard: { type: 'isOfTheCode', params: errorParams }, target: 'entering', actions: rememberRefusal },
              { guard: isOfTheAddress, target: '#addressJoining.typing', actions: ['forgetCode', rememberRefusal] },
              { target: 'unjoined', actions: rememberError },
            ],
          },
        },
        unjoined: retryDialogState('joining', 'entering'),
      },
    },
    joined: { type: 'final', output: { end: 'joined' } },
    cancelled: { type: 'final', output: { end: 'cancelled' } },
    over: { type: 'final', output: { end: 'over' } },
  },
  output: ({ context: { counts }, event }) => ({
    ...((event as { output?: { end: JoiningEnd } }).output ?? { end: 'cancelled' }),
    counts,
  }),
})
