import { assign, emit, setup } from 'xstate'
import { duration } from '../../src/domain/limits.ts'
import { type DialogAnswer, dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Passwords = { oldPassword: string; newPassword: string }
/** `frozenUntil` is milliseconds, 0 when never frozen. */
type Context = Passwords & { frozenUntil: number; failure: Failure | null }

/**
 * Changes the password of whoever is signed in. A wrong old one counts like a failed sign-in, hence `frozen`. The session goes on under
 * new notes: `password.changed` tells whoever knows of it to ask for them.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'form.submitted' } & Passwords,
    emitted: {} as { type: 'password.changed' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { changePassword: operation('changePassword'), dialog: dialogMachine },
  actions: {
    rememberForm: assign((_, { oldPassword, newPassword }: Passwords) => ({ oldPassword, newPassword })),
    rememberError: assign((_, { error }: { error: unknown }) => {
      const failure = failureFrom(error)
      return { failure, frozenUntil: Date.now() + (failure.retryAfter ?? 0) * duration.second }
    }),
    forgetFailure: assign({ failure: null }),
    announceChanged: emit({ type: 'password.changed' }),
    forgetForm: assign({ oldPassword: '', newPassword: '' }),
  },
  guards: {
    isFrozen: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.user_login_frozen',
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
  },
  delays: { freeze: ({ context }) => Math.max(0, context.frozenUntil - Date.now()) },
}).createMachine({
  id: 'passwordChange',
  context: { oldPassword: '', newPassword: '', frozenUntil: 0, failure: null },
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
          {
            guard: { type: 'isFrozen', params: errorParams },
            target: 'frozen',
            actions: { type: 'rememberError', params: errorParams },
          },
          { target: 'refused', actions: { type: 'rememberError', params: errorParams } },
        ],
      },
    },
    refused: retryDialogState('changing'),
    frozen: { after: { freeze: { target: 'filling', actions: 'forgetFailure' } } },
    changed: { entry: ['forgetForm', 'announceChanged'], type: 'final' },
  },
})
