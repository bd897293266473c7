import { assign, emit, sendTo, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { failedTry, isFreezeError, loginFreezeMachine } from '../../shared/login-freeze.machine.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

type Passwords = { oldPassword: string; newPassword: string }
type Context = Passwords & {
  /** Error for one of the passwords, shown next to its field (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}

const aboutOld: readonly string[] = ['cla.invalid_account_or_pw']
const aboutNew: readonly string[] = ['cla.too_short_or_long_password', 'cla.invalid_password', 'cla.same_password']

/** Returns the field next to which an error is shown; null if the error is shown in a dialog. */
export function fieldOfRefusal({ code }: { code: string }): keyof Passwords | null {
  if (aboutOld.includes(code)) return 'oldPassword'
  return aboutNew.includes(code) ? 'newPassword' : null
}

/**
 * Changes the password of the signed-in user. A wrong old password counts as a failed sign-in and may lead to `frozen`. The session continues with
 * new session data, which the session machine fetches after `password.changed`.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ({ type: 'form.submitted' } & Passwords) | { type: 'freeze.ended' },
    emitted: {} as { type: 'password.changed' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; loginFreeze: 'loginFreeze' },
  },
  actors: { changePassword: operation('changePassword'), dialog: dialogMachine, loginFreeze: loginFreezeMachine },
  actions: {
    rememberForm: assign((_, { oldPassword, newPassword }: Passwords) => ({ oldPassword, newPassword, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    reportFailure: sendTo('loginFreeze', failedTry),
    forgetFailure: assign({ failure: null }),
    announceChanged: emit({ type: 'password.changed' }),
    forgetForm: assign({ oldPassword: '', newPassword: '' }),
  },
  guards: {
    isFrozen: isFreezeError,
    isAboutField: (_, { error }: { error: unknown }) => fieldOfRefusal(failureFrom(error)) !== null,
    isRepeated,
  },
}).createMachine({
  id: 'passwordChange',
  context: { oldPassword: '', newPassword: '', refusal: null, failure: null },
  initial: 'filling',
  invoke: { src: 'loginFreeze', id: 'loginFreeze', onError: { target: '.refused', actions: rememberError } },
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
          {
            guard: { type: 'isFrozen', params: errorParams },
            target: 'frozen',
            actions: [rememberError, { type: 'reportFailure', params: errorParams }],
          },
          {
            guard: { type: 'isAboutField', params: errorParams },
            target: 'filling',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('changing'),
    frozen: { on: { 'freeze.ended': { target: 'filling', actions: 'forgetFailure' } } },
    changed: { entry: ['forgetForm', 'announceChanged'], type: 'final' },
  },
})
