import { assign, forwardTo, setup } from 'xstate'
import { dialogMachine } from '../shared/dialog.machine.ts'
import { errorParams, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { verificationCodeMachine } from '../shared/verification-code.machine.ts'
import * as awaited from './awaited-code.ts'

/** State that the tab stores to survive a reload. `sentAt` is in milliseconds; 0 if no code is pending. */
export type EntryDraft = { email: string; sentAt: number }

type Context = EntryDraft & awaited.AwaitedCode

type Event =
  | { type: 'address.given'; email: string }
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'address.changed' }

const rememberRefusal = { type: 'rememberRefusal', params: errorParams } as const
const sendingOf = ({ email }: Context) => ({ operation: 'sendPersonCode', request: { body: { email } } }) as const

/** Proves an address with an emailed code. Its output is the new session. */
export const addressEntryMachine = setup({
  types: {
    context: {} as Context,
    input: {} as EntryDraft,
    events: {} as Event,
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog'; verificationCode: 'verificationCode' },
  },
  actors: {
    sendPersonCode: operation('sendPersonCode'),
    openPersonSession: operation('openPersonSession'),
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
    forgetFailure: assign({ failure: null }),
    forgetCode: assign({ sentAt: 0, code: '', refusal: null }),
    forgetRefusal: assign({ refusal: null }),
    forwardToCode: forwardTo('verificationCode'),
  },
  guards: {
    isResumed: ({ context }) => context.sentAt > 0,
    ...awaited.awaitedCodeGuards,
    isAboutAddress: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.not_an_email',
  },
}).createMachine({
  id: 'addressEntry',
  context: ({ input: { email, sentAt } }) => ({ ...awaited.noCode, email, sentAt }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isResumed', target: 'coded' }, { target: 'asking' }] },
    asking: {
      on: {
        'address.given': { target: 'requesting', actions: { type: 'rememberAddress', params: ({ event }) => event } },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        src: 'sendPersonCode',
        id: 'sendPersonCode',
        input: ({ context: { email } }) => ({ body: { email } }),
        onDone: { target: 'coded', actions: 'rememberSent' },
        onError: [
          { guard: { type: 'isAboutAddress', params: errorParams }, target: 'asking', actions: rememberRefusal },
          awaited.toSentBefore,
          { target: 'unsent', actions: rememberError },
        ],
      },
    },
    unsent: retryDialogState('requesting', 'asking'),
    coded: {
      invoke: awaited.resending(sendingOf, { target: 'asking', actions: 'forgetCode' }),
      on: { 'address.changed': { target: 'asking', actions: 'forgetCode' } },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'code.requested': { actions: ['forgetRefusal', 'forwardToCode'] },
            'code.submitted': { target: 'opening', actions: { type: 'rememberCode', params: ({ event }) => event } },
          },
        },
        opening: {
          tags: 'busy',
          invoke: {
            src: 'openPersonSession',
            id: 'openPersonSession',
            input: ({ context: { email, code } }) => ({ body: { email, verification_code: code } }),
            onDone: '#addressEntry.opened',
            onError: [
              { guard: { type: 'isOfTheCode', params: errorParams }, target: 'entering', actions: rememberRefusal },
              { target: 'unopened', actions: rememberError },
            ],
          },
        },
        unopened: retryDialogState('opening', 'entering'),
      },
    },
    opened: { type: 'final' },
  },
})
