import { assign, emit, forwardTo, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import { ownTimeZone } from '../../../src/domain/text/time-zone.ts'
import { answerParams, dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialog, retryDialogState } from '../../shared/retry-dialog.ts'
import { sentBefore, verificationCodeMachine } from '../../shared/verification-code.machine.ts'

type Pending = ResultOf<'getPendingSignIn'>

/**
 * `isAddressDue`: the browser has returned from a platform that provided no verified address. `invitation` is the token of the invitation page on
 * which the sign-in started, or empty. The invitation is opened again after the sign-in.
 */
type Input = { isAddressDue: boolean; invitation: string }

/**
 * `login` is the account name on the platform. `email` is the address entered in the form; `addressRefusal` is the error for it, shown next to its
 * field. `sentAt` is in milliseconds.
 */
type Context = Input & {
  platform: string
  login: string
  email: string
  code: string
  sentAt: number
  isSentBefore: boolean
  addressRefusal: Failure | null
  failure: Failure | null
}

type Event =
  | { type: 'platform.chosen'; platform: string }
  | { type: 'form.submitted'; email: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.requested' }
  | { type: 'address.changed' }
  | { type: 'address.refused' }

const ofTheCode: readonly string[] = ['cla.wrong_verification_code', 'cla.expired_verification_code']
/** Errors that concern the address, shown next to its field (decision 45). */
const aboutAddress: readonly string[] = ['cla.not_an_email']
const isOver = { type: 'isOver', params: errorParams } as const

/**
 * Signs in with a code platform. `redirect.prepared` contains the URL to redirect to. The tab's data from an earlier session is cleared first,
 * because the browser returns with a different session. A user who navigates back may choose again. If the platform provides no verified address, the
 * user enters an address and confirms it with a code; this leads to `admitted`. If the user enters no address, or the sign-in expires, the machine
 * goes to `left`.
 */
export const platformLoginMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as { type: 'session.ended' } | { type: 'redirect.prepared'; url: string },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    getAuthCodeUrl: operation('getAuthCodeUrl'),
    getPendingSignIn: operation('getPendingSignIn'),
    sendSignInCode: operation('sendSignInCode'),
    completePendingSignIn: operation('completePendingSignIn'),
    cancelPendingSignIn: operation('cancelPendingSignIn'),
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberPlatform: assign((_, { platform }: { platform: string }) => ({ platform, failure: null })),
    rememberPending: assign((_, { pending }: { pending: Pending }) => ({ ...pending, sentAt: Date.now() })),
    rememberEmail: assign((_, { email }: { email: string }) => ({ email, code: '', addressRefusal: null })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    rememberSent: assign(() => ({ sentAt: Date.now(), isSentBefore: false })),
    rememberSentBefore: assign((_, { error }: { error: unknown }) => ({
      sentAt: sentBefore(error) ?? Date.now(),
      isSentBefore: true,
    })),
    rememberAddressRefusal: assign((_, { error }: { error: unknown }) => ({ addressRefusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forwardToCode: forwardTo('verificationCode'),
    announceEnded: emit({ type: 'session.ended' }),
    announceRedirect: emit((_, { url }: { url: string }) => ({ type: 'redirect.prepared' as const, url })),
  },
  guards: {
    isAddressDue: ({ context }) => context.isAddressDue,
    isTyped: (_, { pending }: { pending: Pending }) => pending.email !== '',
    isRepeated,
    isOfTheCode: (_, { error }: { error: unknown }) => ofTheCode.includes(failureFrom(error).code),
    isPaused: (_, { error }: { error: unknown }) => sentBefore(error) !== null,
    isAboutAddress: (_, { error }: { error: unknown }) => aboutAddress.includes(failureFrom(error).code),
    isOver: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.auth_failed',
  },
}).createMachine({
  id: 'platformLogin',
  context: ({ input }) => ({
    ...input,
    platform: '',
    login: '',
    email: '',
    code: '',
    sentAt: 0,
    isSentBefore: false,
    addressRefusal: null,
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isAddressDue', target: 'recalling' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'platform.chosen': { target: 'asking', actions: { type: 'rememberPlatform', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'getAuthCodeUrl',
        id: 'getAuthCodeUrl',
        input: ({ context: { platform, invitation } }) => ({
          path: { platform, purpose: 'login' as const },
          header: { ...(invitation !== '' && { 'Invitation-Key': invitation }), 'Time-Zone': ownTimeZone() },
        }),
        onDone: {
          target: 'redirecting',
          actions: ['announceEnded', { type: 'announceRedirect', params: ({ event }) => event.output }],
        },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: {
      tags: 'dialog',
      invoke: {
        src: 'dialog',
        id: 'dialog',
        input: ({ context }) => retryDialog(context.failure),
        onDone: [{ guard: { type: 'isRepeated', params: answerParams }, target: 'asking' }, { target: 'choosing' }],
        onError: 'choosing',
      },
    },
    redirecting: {
      on: {
        'platform.chosen': { target: 'asking', actions: { type: 'rememberPlatform', params: ({ event }) => event } },
      },
    },
    recalling: {
      tags: 'busy',
      invoke: {
        src: 'getPendingSignIn',
        id: 'getPendingSignIn',
        input: {},
        onDone: [
          {
            guard: { type: 'isTyped', params: ({ event }) => ({ pending: event.output }) },
            target: 'coded',
            actions: { type: 'rememberPending', params: ({ event }) => ({ pending: event.output }) },
          },
          {
            target: 'typing',
            actions: { type: 'rememberPending', params: ({ event }) => ({ pending: event.output }) },
          },
        ],
        onError: [
          { guard: isOver, target: 'left' },
          { target: 'unrecalled', actions: rememberError },
        ],
      },
    },
    unrecalled: retryDialogState('recalling', 'left'),
    typing: {
      on: {
        'form.submitted': { target: 'requesting', actions: { type: 'rememberEmail', params: ({ event }) => event } },
        'address.refused': 'cancelling',
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendSignInCode',
        id: 'sendSignInCode',
        input: ({ context: { email } }) => ({ body: { email } }),
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: [
          { guard: isOver, target: 'left' },
          {
            guard: { type: 'isAboutAddress', params: errorParams },
            target: 'typing',
            actions: { type: 'rememberAddressRefusal', params: errorParams },
          },
          {
            guard: { type: 'isPaused', params: errorParams },
            target: 'coded',
            actions: { type: 'rememberSentBefore', params: errorParams },
          },
          { target: 'unsent', actions: rememberError },
        ],
      },
    },
    unsent: retryDialogState('requesting', 'typing'),
    coded: {
      // The child keeps running while the code is verified, so that another code can still be requested afterwards.
      invoke: {
        src: 'verificationCode',
        id: 'verificationCode',
        input: ({ context: { email, sentAt, isSentBefore } }) => ({
          send: { operation: 'sendSignInCode', request: { body: { email } } },
          sentAt,
          isSentBefore,
        }),
        onDone: 'typing',
        onError: { target: 'typing', actions: 'forgetFailure' },
      },
      on: {
        'address.changed': { target: 'typing', actions: 'forgetFailure' },
        'address.refused': 'cancelling',
      },
      initial: 'proving',
      states: {
        proving: {
          on: {
            'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
            'code.submitted': { target: 'admitting', actions: { type: 'rememberCode', params: ({ event }) => event } },
          },
        },
        admitting: {
          tags: 'busy',
          invoke: {
            src: 'completePendingSignIn',
            id: 'completePendingSignIn',
            input: ({ context: { email, code } }) => ({ body: { email, verification_code: code } }),
            onDone: '#platformLogin.admitted',
            onError: [
              { guard: { type: 'isOfTheCode', params: errorParams }, target: 'proving', actions: rememberError },
              { guard: isOver, target: '#platformLogin.left' },
              { target: 'notAdmitted', actions: rememberError },
            ],
          },
        },
        notAdmitted: retryDialogState('admitting', 'proving'),
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'cancelPendingSignIn',
        id: 'cancelPendingSignIn',
        input: {},
        onDone: 'left',
        onError: 'left',
      },
    },
    admitted: { type: 'final' },
    left: { type: 'final' },
  },
})
