import { assign, emit, sendTo, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, failureFrom } from '../../shared/failure.ts'
import { failedTry, isFreezeError, loginFreezeMachine } from '../../shared/login-freeze.machine.ts'
import { operation } from '../../shared/operation.ts'
import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import * as login from './manager-login.context.ts'
import { type ConsentAnswer, consentParams, privacyConsentMachine } from './privacy-consent.machine.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

type SignedIn = ResultOf<'signInManager'>
type Event = { type: 'form.submitted'; user: string; password: string } | { type: 'freeze.ended' }

const rememberBug = { type: 'rememberError', params: errorParams } as const
const rememberError = [rememberBug, { type: 'reportFailure', params: errorParams }] as const
const start = [
  { type: 'rememberForm', params: ({ event }: { event: { user: string; password: string } }) => event },
  'reportStart',
] as const
const answerOf = ({ event }: { event: { output: SignedIn } }) => ({ answer: event.output })

/**
 * Signs a manager in. A manager who has proven several roles is signed in, and chooses one (`roleChange`); a changed policy asks for consent and repeats the call; the child `loginFreeze`
 * holds the tries left and the freeze. It ends in `signedIn`, in `choosing`, or in `passwordDue` where the first password must still be changed. A manager who
 * refuses consent goes to `left` and may sign in again.
 */
export const managerLoginMachine = setup({
  types: {
    context: {} as login.LoginContext,
    input: {} as login.LoginInput,
    events: {} as Event,
    emitted: {} as { type: 'session.known'; notes: Schemas['SessionNotes'] } | { type: 'session.cleared' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; privacyConsent: 'privacyConsent'; loginFreeze: 'loginFreeze' },
  },
  actors: {
    signInManager: operation('signInManager'),
    dialog: dialogMachine,
    privacyConsent: privacyConsentMachine,
    loginFreeze: loginFreezeMachine,
  },
  actions: {
    rememberForm: assign((_, { user, password }: { user: string; password: string }) => ({
      ...login.emptyLogin,
      user,
      password,
    })),
    rememberRoles: assign((_, { answer }: { answer: SignedIn }) => ({
      ...login.emptyLogin,
      roles: answer.data,
      role: answer.data[0] ?? null,
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberConsent: assign({ privacyConsented: true, failure: null }),
    forgetFailure: assign({ failure: null }),
    forgetForm: assign(login.emptyLogin),
    reportStart: sendTo('loginFreeze', { type: 'try.started' }),
    reportFailure: sendTo('loginFreeze', failedTry),
    announceKnown: emit((_, { answer }: { answer: SignedIn }) => ({
      type: 'session.known' as const,
      notes: answer.session,
    })),
    announceCleared: emit({ type: 'session.cleared' }),
  },
  guards: {
    isAmongSeveral: (_, { answer }: { answer: SignedIn }) => answer.data.length > 1,
    isPasswordDue: ({ context }) => context.role?.initial_pw_changed === false,
    isConsentMissing: (_, { error }: { error: unknown }) => failureFrom(error).code === 'privacy_consent_invalid',
    isAboutCredentials: login.isAboutCredentials,
    isFrozen: isFreezeError,
    isRepeated,
    isAgreed: (_, { answer }: { answer: ConsentAnswer }) => answer === 'agreed',
    isSomebodyElse: ({ context }, { user }: { user: string }) => user !== context.user,
  },
}).createMachine({
  id: 'managerLogin',
  context: ({ input }) => ({ ...login.emptyLogin, ...input }),
  initial: 'filling',
  invoke: { src: 'loginFreeze', id: 'loginFreeze', onError: { target: '.refused', actions: rememberBug } },
  states: {
    filling: {
      on: {
        'form.submitted': { target: 'signingIn', actions: start },
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        src: 'signInManager',
        id: 'signInManager',
        input: ({ context }) => login.signInRequest(context),
        onDone: [
          {
            guard: { type: 'isAmongSeveral', params: answerOf },
            target: 'choosing',
            actions: [
              { type: 'rememberRoles', params: answerOf },
              { type: 'announceKnown', params: answerOf },
            ],
          },
          {
            target: 'chosen',
            actions: [
              { type: 'rememberRoles', params: answerOf },
              { type: 'announceKnown', params: answerOf },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isConsentMissing', params: errorParams },
            target: 'consenting',
            actions: rememberError,
          },
          {
            guard: { type: 'isFrozen', params: errorParams },
            target: 'frozen',
            actions: rememberError,
          },
          {
            guard: { type: 'isAboutCredentials', params: errorParams },
            target: 'filling',
            actions: [
              { type: 'rememberRefusal', params: errorParams },
              { type: 'reportFailure', params: errorParams },
            ],
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('signingIn'),
    // The freeze is for one account at this client: another account may be tried meanwhile.
    frozen: {
      on: {
        'freeze.ended': { target: 'filling', actions: 'forgetFailure' },
        'form.submitted': {
          guard: { type: 'isSomebodyElse', params: ({ event }) => event },
          target: 'signingIn',
          actions: start,
        },
      },
    },
    consenting: {
      tags: 'dialog',
      invoke: {
        src: 'privacyConsent',
        id: 'privacyConsent',
        input: ({ context }) => login.consentInput(context),
        onDone: [
          { guard: { type: 'isAgreed', params: consentParams }, target: 'signingIn', actions: 'rememberConsent' },
          { target: 'left', actions: ['forgetForm', 'announceCleared'] },
        ],
        onError: { target: 'filling', actions: 'forgetFailure' },
      },
    },
    choosing: { type: 'final' },
    chosen: { always: [{ guard: 'isPasswordDue', target: 'passwordDue' }, { target: 'signedIn' }] },
    signedIn: { type: 'final' },
    passwordDue: { type: 'final' },
    left: {
      on: {
        'form.submitted': { target: 'signingIn', actions: start },
      },
    },
  },
})
