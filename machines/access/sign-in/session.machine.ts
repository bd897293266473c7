import { assign, emit, setup } from 'xstate'
import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import { dialogTypeOfEnd } from '../../../src/domain/pages/dialog-type.ts'
import { type DialogInput, dialogMachine } from '../../shared/dialog.machine.ts'
import {
  errorParams,
  type Failure,
  failureFrom,
  isConsentMissing,
  isPassing,
  rememberError,
} from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { type ConsentAnswer, consentParams, privacyConsentMachine } from './privacy-consent.machine.ts'
import type { PageType } from '../../../src/domain/pages/pages.ts'
import { signOutOperation, signOutCall } from './signing-out.ts'

type Manager = ResultOf<'getManager'>
/** `failure` is the reason why there is no session, or why the session could not be fetched. */
type Context = { page: PageType; manager: Manager | null; failure: Failure | null }
type Event =
  | { type: 'session.opened' }
  | { type: 'session.refused'; failure: Failure }
  | { type: 'consent.outdated'; failure: Failure }
  | { type: 'retry.asked' }
  | { type: 'signOut.asked' }

const ended = ({ page, failure }: Context): DialogInput => ({
  kind: dialogTypeOfEnd(page),
  failure: failure ?? { code: 'cla.invalid_token', message: '' },
})

/**
 * Fetches the signed-in user for the guards and the header of one page type. `session.known` contains session data, which the tab stores.
 * `session.ended` removes this data; `session.cleared` also removes everything that was stored with it. The manager remains in the context while the
 * session is fetched again, so the screen does not change. `refused`: the session has ended. `left`: the manager signed out or refused consent.
 * `signedOut`: any other reason.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { page: PageType },
    events: {} as Event,
    emitted: {} as
      | { type: 'session.known'; notes: Schemas['SessionNotes']; account: string }
      | { type: 'session.ended' }
      | { type: 'session.cleared' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { privacyConsent: 'privacyConsent'; dialog: 'dialog' },
  },
  actors: {
    getManager: operation('getManager'),
    signOut: signOutOperation,
    privacyConsent: privacyConsentMachine,
    dialog: dialogMachine,
  },
  actions: {
    rememberManager: assign((_, { manager }: { manager: Manager }) => ({ manager, failure: null })),
    announceKnown: emit((_, { manager }: { manager: Manager }) => ({
      type: 'session.known' as const,
      notes: manager.session,
      account: [manager.link_id, manager.account, manager.session.platform_token].join(' '),
    })),
    announceEnded: emit({ type: 'session.ended' }),
    announceCleared: emit({ type: 'session.cleared' }),
    forgetManager: assign({ manager: null }),
    rememberFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
  },
  guards: {
    isConsentMissing: (_, { error }: { error: unknown }) => isConsentMissing(failureFrom(error)),
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureFrom(error)),
    isKnown: ({ context }) => context.manager !== null,
    isAgreed: (_, { answer }: { answer: ConsentAnswer }) => answer === 'agreed',
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, manager: null, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      // If the manager is known, the menu with its sign-out item is visible during the request.
      on: { 'signOut.asked': 'signingOut' },
      invoke: {
        src: 'getManager',
        id: 'getManager',
        input: {},
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'rememberManager', params: ({ event }) => ({ manager: event.output }) },
            { type: 'announceKnown', params: ({ event }) => ({ manager: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isConsentMissing', params: errorParams },
            target: 'consenting',
            actions: rememberError,
          },
          {
            guard: { type: 'isPassing', params: errorParams },
            target: 'unreachable',
            actions: rememberError,
          },
          { guard: 'isKnown', target: 'refused', actions: rememberError },
          { target: 'signedOut', actions: rememberError },
        ],
      },
    },
    // If the password changes or the tab loses its session data, the session data is fetched again.
    signedIn: {
      on: {
        'session.opened': 'asking',
        'session.refused': { target: 'refused', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        'consent.outdated': {
          target: 'consenting',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
        'signOut.asked': 'signingOut',
      },
    },
    refused: {
      tags: 'dialog',
      invoke: {
        src: 'dialog',
        id: 'dialog',
        input: ({ context }) => ended(context),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
    consenting: {
      tags: 'dialog',
      invoke: {
        src: 'privacyConsent',
        id: 'privacyConsent',
        input: ({ context: { page, failure } }) => ({
          page,
          isSignedIn: true,
          isRepeatable: true,
          isFirst: failure?.firstConsent === true,
        }),
        onDone: [{ guard: { type: 'isAgreed', params: consentParams }, target: 'asking' }, { target: 'left' }],
        onError: 'left',
      },
    },
    // The user is signed out in this browser even if the call fails.
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'signOut',
        id: 'signOut',
        input: ({ context }) => signOutCall(context.page),
        onDone: 'left',
        onError: 'left',
      },
    },
    unreachable: { on: { 'retry.asked': 'asking', 'signOut.asked': 'signingOut' } },
    left: { entry: ['forgetManager', 'announceCleared'], on: { 'session.opened': 'asking' } },
    signedOut: { entry: ['forgetManager', 'announceEnded'], on: { 'session.opened': 'asking' } },
  },
})
