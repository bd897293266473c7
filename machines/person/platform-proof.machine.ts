import { assign, emit, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type Event = { type: 'platform.chosen'; platform: string }

/**
 * Starts the OAuth redirect that proves an email address or identifies the signing account. `redirect.prepared` contains the URL to
 * redirect to; the browser returns to the same page. A user who navigates back may choose again.
 */
export const platformProofMachine = setup({
  types: {
    context: {} as { platform: string; failure: Failure | null },
    events: {} as Event,
    emitted: {} as { type: 'redirect.prepared'; url: string },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { beginPersonSignIn: operation('beginPersonSignIn'), dialog: dialogMachine },
  actions: {
    rememberPlatform: assign((_, { platform }: { platform: string }) => ({ platform })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceRedirect: emit((_, { url }: { url: string }) => ({ type: 'redirect.prepared' as const, url })),
  },
  guards: { isRepeated },
}).createMachine({
  id: 'platformProof',
  context: { platform: '', failure: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'platform.chosen': { target: 'asking', actions: { type: 'rememberPlatform', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'beginPersonSignIn',
        id: 'beginPersonSignIn',
        input: ({ context: { platform } }) => ({ path: { platform } }),
        onDone: {
          target: 'redirecting',
          actions: { type: 'announceRedirect', params: ({ event }) => event.output },
        },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('asking', 'choosing'),
    redirecting: {
      on: {
        'platform.chosen': { target: 'asking', actions: { type: 'rememberPlatform', params: ({ event }) => event } },
      },
    },
  },
})
