import { assign, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

/**
 * `linkId` is `fake_link` for a community manager. `key` is taken from the emailed link; it is empty if the URL has none. `isReturned`: the user
 * reloaded the page or came back to it.
 */
type Input = { linkId: string; key: string; isReturned: boolean }
type Context = Input & {
  /** Parts of the account's ID and address, which the password must not contain; null until the link is opened. */
  ownWords: string[] | null
  /** ID of the account; empty until the link is opened. */
  user: string
  /** True if the account has no password yet, according to the last response. */
  isFirst: boolean
  password: string
  /** Error for the password, shown next to its field (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}
type Event =
  | { type: 'form.submitted'; password: string }
  | { type: 'leave.asked'; isToSignIn: boolean }
  | { type: 'stay.acknowledged' }

/** Errors after which the link can no longer set a password. */
const ending: readonly string[] = [
  'cla.retrieve_pw_decrypt_failure',
  'cla.retrieve_pw_validate_failure',
  'cla.wrong_verification_code',
  'cla.expired_verification_code',
  'cla.no_db_record',
]

/** Errors that concern the password itself. */
const aboutPassword: readonly string[] = ['cla.too_short_or_long_password', 'cla.invalid_password']

/** Returns true if the link has no key or can no longer set a password. */
export function isResetLinkSpent({ key, failure }: Pick<Context, 'key' | 'failure'>): boolean {
  return key === '' || ending.includes(failure?.code ?? '')
}

const leaving = [
  { guard: { type: 'isToSignIn', params: ({ event }: { event: { isToSignIn: boolean } }) => event }, target: 'left' },
  { target: 'held' },
] as const

/**
 * Sets a password with an emailed link: the first password, or a new password in step 2 of recovery. The link is verified first; a link that cannot
 * set a password leads to `spent`. Until the password is set, the user can navigate only to the sign-in page of the same page type (`leave.asked`
 * with `isToSignIn`). Any other navigation, including a reload, leads to `held`, which explains the reason (requirements §2). Navigation is
 * unrestricted in `spent` and `changed`.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    getPasswordReset: operation('getPasswordReset'),
    resetPassword: operation('resetPassword'),
    dialog: dialogMachine,
  },
  actions: {
    rememberLink: assign((_, { user, own_words, is_first }: ResultOf<'getPasswordReset'>) => ({
      user,
      ownWords: own_words,
      isFirst: is_first,
    })),
    // The page works without the word list because the service applies the same rules.
    goOnWithoutWords: assign({ ownWords: [] }),
    rememberForm: assign((_, { password }: { password: string }) => ({ password, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forgetPassword: assign({ password: '' }),
  },
  guards: {
    isReturned: ({ context }) => context.isReturned,
    isSpent: ({ context }) => isResetLinkSpent(context),
    isOpened: ({ context }) => context.ownWords !== null,
    isAboutPassword: (_, { error }: { error: unknown }) => aboutPassword.includes(failureFrom(error).code),
    isEnding: (_, { error }: { error: unknown }) => ending.includes(failureFrom(error).code),
    isRepeated,
    isToSignIn: (_, { isToSignIn }: { isToSignIn: boolean }) => isToSignIn,
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => ({
    ...input,
    user: '',
    ownWords: null,
    isFirst: true,
    password: '',
    refusal: null,
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isSpent', target: 'spent' }, { target: 'opening' }] },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'getPasswordReset',
        id: 'getPasswordReset',
        input: ({ context: { linkId, key } }) => ({
          path: { link_id: linkId },
          header: { 'Password-Retrieval-Key': key },
        }),
        onDone: [
          {
            guard: 'isReturned',
            target: 'held',
            actions: { type: 'rememberLink', params: ({ event }) => event.output },
          },
          { target: 'filling', actions: { type: 'rememberLink', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isEnding', params: errorParams },
            target: 'spent',
            actions: rememberError,
          },
          { target: 'unopened', actions: [rememberError, 'goOnWithoutWords'] },
        ],
      },
      on: { 'leave.asked': leaving },
    },
    unopened: retryDialogState('opening'),
    filling: {
      on: {
        'form.submitted': { target: 'resetting', actions: { type: 'rememberForm', params: ({ event }) => event } },
        'leave.asked': leaving,
      },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        src: 'resetPassword',
        id: 'resetPassword',
        input: ({ context: { linkId, key, password } }) => ({
          path: { link_id: linkId },
          header: { 'Password-Retrieval-Key': key },
          body: { password },
        }),
        onDone: { target: 'changed', actions: 'forgetPassword' },
        onError: [
          {
            guard: { type: 'isEnding', params: errorParams },
            target: 'spent',
            actions: [rememberError, 'forgetPassword'],
          },
          {
            guard: { type: 'isAboutPassword', params: errorParams },
            target: 'filling',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('resetting'),
    // The user has entered nothing, so leaving loses nothing.
    spent: { on: { 'leave.asked': 'left' } },
    held: {
      tags: 'dialog',
      on: {
        'stay.acknowledged': [{ guard: 'isOpened', target: 'filling' }, { target: 'opening' }],
      },
    },
    changed: { on: { 'leave.asked': 'left' } },
    left: { type: 'final' },
  },
})
