import { assign, setup } from 'xstate'
import { errorParams, type Failure, failureFrom, isPassing, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import type { PageType } from '../../../src/domain/pages/pages.ts'
import { signOutOperation, signOutCall } from './signing-out.ts'

/**
 * `isSignedIn` is false during sign-in, when the repeated call contains the consent. `isRepeatable`: whether the parent can repeat its refused call.
 * `isFirst`: the account has not agreed to any version yet.
 */
export type ConsentInput = { page: PageType; isSignedIn: boolean; isRepeatable: boolean; isFirst: boolean }

/** After `agreed` the parent repeats its call; after `refused` the user is signed out. */
export type ConsentAnswer = 'agreed' | 'refused'

type Context = ConsentInput & { failure: Failure | null }

/** Returns the user's answer from an `onDone` event, as guard params. */
export const consentParams = ({ event }: { event: { output: { answer: ConsentAnswer } } }) => ({
  answer: event.output.answer,
})

/**
 * Dialog that asks for consent to a version of the privacy policy that the account has not accepted yet (decision 9). The dialog cannot be closed
 * without an answer. Refusing signs the user out, even if the sign-out call fails.
 */
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
            actions: rememberError,
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
