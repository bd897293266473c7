import { assign, forwardTo, setup } from 'xstate'
import { type DialogAnswer, dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { verificationCodeMachine } from '../shared/verification-code.machine.ts'

/** `sentAt` is milliseconds; `failure` is what a dialog shows, or why the code was refused when it was last used. */
type Context = { email: string; code: string; sentAt: number; failure: Failure | null }

type Event =
  | { type: 'form.submitted'; email: string }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.requested' }
  | { type: 'address.changed' }

const ofTheCode: readonly string[] = ['cla.wrong_verification_code', 'cla.expired_verification_code']

/**
 * Adds an email domain to a corporation: the administrator enters an address in it, and a code mailed there proves that the corporation reads it. A
 * refused code is shown at its field, any other failure in a dialog.
 */
export const emailDomainCreationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    sendEmailDomainCode: operation('sendEmailDomainCode'),
    addEmailDomain: operation('addEmailDomain'),
    verificationCode: verificationCodeMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberEmail: assign((_, { email }: { email: string }) => ({ email, code: '' })),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    rememberSent: assign(() => ({ sentAt: Date.now() })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forwardToCode: forwardTo('verificationCode'),
  },
  guards: {
    isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated',
    isOfTheCode: (_, { error }: { error: unknown }) => ofTheCode.includes(failureFrom(error).code),
  },
}).createMachine({
  id: 'emailDomainCreation',
  context: { email: '', code: '', sentAt: 0, failure: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        'form.submitted': { target: 'requesting', actions: { type: 'rememberEmail', params: ({ event }) => event } },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendEmailDomainCode',
        id: 'sendEmailDomainCode',
        input: ({ context: { email } }) => ({ body: { email } }),
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: { target: 'unsent', actions: { type: 'rememberError', params: errorParams } },
      },
    },
    unsent: retryDialogState('requesting'),
    coded: {
      // The child stays alive while the code is checked, so that another code can still be requested afterwards.
      invoke: {
        src: 'verificationCode',
        id: 'verificationCode',
        input: ({ context: { email, sentAt } }) => ({
          send: { operation: 'sendEmailDomainCode', request: { body: { email } } },
          sentAt,
        }),
        onDone: 'filling',
        onError: { target: 'filling', actions: 'forgetFailure' },
      },
      on: { 'address.changed': { target: 'filling', actions: 'forgetFailure' } },
      initial: 'proving',
      states: {
        proving: {
          on: {
            'code.requested': { actions: ['forgetFailure', 'forwardToCode'] },
            'code.submitted': { target: 'adding', actions: { type: 'rememberCode', params: ({ event }) => event } },
          },
        },
        adding: {
          tags: 'busy',
          invoke: {
            src: 'addEmailDomain',
            id: 'addEmailDomain',
            input: ({ context: { email, code } }) => ({ body: { sub_email: email, verification_code: code } }),
            onDone: '#emailDomainCreation.added',
            onError: [
              {
                guard: { type: 'isOfTheCode', params: errorParams },
                target: 'proving',
                actions: { type: 'rememberError', params: errorParams },
              },
              { target: 'refused', actions: { type: 'rememberError', params: errorParams } },
            ],
          },
        },
        refused: retryDialogState('adding', 'proving'),
      },
    },
    added: { type: 'final' },
  },
})
