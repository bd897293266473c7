import { assign, emit, setup } from 'xstate'
import { answered, type DialogAnswer, dialogMachine } from '../dialog.machine.ts'
import { errorOf, type Failure, failureFrom } from '../failure.ts'
import { operation } from '../operation.ts'
import { retryDialog } from '../retry-dialog.ts'

/**
 * Sets out for a code platform, to be signed in there: `way.found` is where the browser goes. What the tab noted of an earlier
 * session is cleared first, because it comes back under another. Whoever turns round may choose again.
 */
export const platformLoginMachine = setup({
  types: {
    context: {} as { platform: string; failure: Failure | null },
    events: {} as { type: 'platform.chosen'; platform: string },
    emitted: {} as { type: 'session.ended' } | { type: 'way.found'; url: string },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { getAuthCodeUrl: operation('getAuthCodeUrl'), dialog: dialogMachine },
  actions: {
    rememberPlatform: assign((_, { platform }: { platform: string }) => ({ platform, failure: null })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    announceEnded: emit({ type: 'session.ended' }),
    announceWay: emit((_, { url }: { url: string }) => ({ type: 'way.found' as const, url })),
  },
  guards: { isRepeated: (_, { answer }: { answer: DialogAnswer }) => answer === 'repeated' },
}).createMachine({
  id: 'platformLogin',
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
        src: 'getAuthCodeUrl',
        id: 'getAuthCodeUrl',
        input: ({ context }) => ({ path: { platform: context.platform, purpose: 'login' as const } }),
        onDone: {
          target: 'leaving',
          actions: ['announceEnded', { type: 'announceWay', params: ({ event }) => event.output }],
        },
        onError: { target: 'refused', actions: { type: 'rememberError', params: errorOf } },
      },
    },
    refused: {
      tags: 'dialog',
      invoke: {
        src: 'dialog',
        id: 'dialog',
        input: ({ context }) => retryDialog(context.failure),
        onDone: [{ guard: { type: 'isRepeated', params: answered }, target: 'asking' }, { target: 'choosing' }],
        onError: 'choosing',
      },
    },
    leaving: {
      on: {
        'platform.chosen': { target: 'asking', actions: { type: 'rememberPlatform', params: ({ event }) => event } },
      },
    },
  },
})
