import { assign, setup } from 'xstate'
import { duration } from '../../src/domain/limits.ts'
import { answered, type DialogAnswer, dialogMachine } from '../dialog.machine.ts'
import { errorOf, type Failure, failureFrom } from '../failure.ts'
import { operation } from '../operation.ts'
import { type ConsentAnswer, consentOf, privacyConsentMachine } from './privacy-consent.machine.ts'
import { retryDialog } from './retry-dialog.ts'
import type { PageType } from './signing-out.ts'

type Passwords = { oldPassword: string; newPassword: string }
/** `frozenUntil` is milliseconds, 0 when never frozen. */
type Context = Passwords & { page: PageType; frozenUntil: number; failure: Failure | null }

/**
 * Changes the password of whoever is signed in. A wrong old one counts like a failed sign-in, hence `frozen`. It ends `changed`, or
 * `signedOut` when there is no session to change it in; the session is asked for anew after either.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { page: PageType },
    events: {} as { type: 'form.submitted' } & Passwords,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; privacyConsent: 'privacyConsent' },
  },
  actors: {
    changePassword: operation('changePassword'),
    dialog: dialogMachine,
    privacyConsent: privacyConsentMachine,
  },
  actions: {
    rememberForm: assign((_, { oldPassword, newPassword }: Passwords) => ({ oldPassword, newPassword })),
    rememberError: assign((_, { error }: { error: unknown }) => {
      const failure = failureFrom(error)
      return { failure, frozenUntil: Date.now() + (failure.retryAfter ?? 0) * duration.second }
    }),
    forgetFailure: assign({ failure: null }),
    forgetForm: assign({ oldPassword: '', newPassword: '' }),
  },
  guards: {
    isConsentMissing: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.privacy_consent_invalid',
    isFrozen: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.user_login_frozen',
    isSessionOver: (_, { error }: { error: unknown }) => failureFrom(error).status === 401,
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
    isAgreed: (_, { answer }: { answer: ConsentAnswer }) => answer === 'agreed',
  },
  delays: { freeze: ({ context }) => Math.max(0, context.frozenUntil - Date.now()) },
}).createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({ ...input, oldPassword: '', newPassword: '', frozenUntil: 0, failure: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.submitted': { target: 'changing', actions: { type: 'rememberForm', params: ({ event }) => event } },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changePassword',
        id: 'changePassword',
        input: ({ context: { oldPassword, newPassword } }) => ({
          body: { old_password: oldPassword, new_password: newPassword },
        }),
        onDone: 'changed',
        onError: [
          { guard: { type: 'isConsentMissing', params: errorOf }, target: 'consenting' },
          {
            guard: { type: 'isFrozen', params: errorOf },
            target: 'frozen',
            actions: { type: 'rememberError', params: errorOf },
          },
          {
            guard: { type: 'isSessionOver', params: errorOf },
            target: 'signedOut',
            actions: { type: 'rememberError', params: errorOf },
          },
          { target: 'refused', actions: { type: 'rememberError', params: errorOf } },
        ],
      },
    },
    refused: {
      tags: 'dialog',
      invoke: {
        src: 'dialog',
        id: 'dialog',
        input: ({ context }) => retryDialog(context.failure),
        onDone: [
          { guard: { type: 'isRepeated', params: answered }, target: 'changing', actions: 'forgetFailure' },
          { target: 'filling', actions: 'forgetFailure' },
        ],
        onError: { target: 'filling', actions: 'forgetFailure' },
      },
    },
    frozen: { after: { freeze: { target: 'filling', actions: 'forgetFailure' } } },
    consenting: {
      tags: 'dialog',
      invoke: {
        src: 'privacyConsent',
        id: 'privacyConsent',
        input: ({ context }) => ({ page: context.page, isSignedIn: true, isRepeatable: true }),
        onDone: [{ guard: { type: 'isAgreed', params: consentOf }, target: 'changing' }, { target: 'signedOut' }],
        onError: 'filling',
      },
    },
    changed: { entry: 'forgetForm', type: 'final' },
    signedOut: { entry: 'forgetForm', type: 'final' },
  },
})
