import { assign, setup } from 'xstate'
import { errorParams, type Failure, failureFrom, isPassing } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import type { PageType } from '../../src/domain/pages.ts'
import { signOutOperation, signOutCall } from './signing-out.ts'

/**
 * `isSignedIn`: at sign-in nobody is, and the repeated call carries the consent itself.
 * `isRepeatable`: whether the caller can make its refused call again. `isFirst`: nothing was ever agreed to.
 */
export type ConsentInput = { page: PageType; isSignedIn: boolean; isRepeatable: boolean; isFirst: boolean }

/** After `agreed` the caller repeats its call; after `refused` nobody is signed in. */
export type ConsentAnswer = 'agreed' | 'refused'

type Context = ConsentInput & { failure: Failure | null }

/** The answer of an `onDone`, as the params of the guard that asks for it. */
export const consentParams = ({ event }: { event: { output: { answer: ConsentAnswer } } }) => ({
  answer: event.output.answer,
})

/** The dialog about a privacy policy that is new to somebody (decision 9). Nothing but an answer closes it; refusing signs out even when that call fails. */
export const privacyConsentMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ConsentInput,
    output: {} as { answer: ConsentAnswer },
    events: {} as { type: 'consent.given' } | { type: 'consent.refused' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: { giveConsent: operation('giveConsent'), signOut: signOutOperation },
  actions: {
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    isRepeatable: ({ context }) => context.isRepeatable,
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureFrom(error)),
  },
}).createMachine({
  id: 'privacyConsent',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'asked',
  states: {
    asked: {
      tags: 'dialog',
      on: {
        'consent.given': [{ guard: 'isSignedIn', target: 'agreeing', actions: 'forgetFailure' }, { target: 'agreed' }],
        'consent.refused': 'signingOut',
      },
    },
    agreeing: {
      tags: ['busy', 'dialog'],
      invoke: {
        src: 'giveConsent',
        id: 'giveConsent',
        input: {},
        onDone: [{ guard: 'isRepeatable', target: 'agreed' }, { target: 'signingOut' }],
        onError: [
          {
            guard: { type: 'isPassing', params: errorParams },
            target: 'asked',
            actions: { type: 'rememberError', params: errorParams },
          },
          { target: 'signingOut' },
        ],
      },
    },
    signingOut: {
      tags: ['busy', 'dialog'],
      invoke: {
        src: 'signOut',
        id: 'signOut',
        input: ({ context }) => signOutCall(context.page),
        onDone: 'refused',
        onError: 'refused',
      },
    },
    agreed: { type: 'final', output: { answer: 'agreed' } },
    refused: { type: 'final', output: { answer: 'refused' } },
  },
  output: ({ event }) => (event as { output?: { answer: ConsentAnswer } }).output ?? { answer: 'refused' },
})
