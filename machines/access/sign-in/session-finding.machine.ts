import { assign, setup } from 'xstate'
import type { ResultOf } from '../../../openapi/index.ts'
import { operation } from '../../shared/operation.ts'

type Manager = ResultOf<'getManager'>

/** `isLikely`: the browser has the cookie that is set together with a session, so a session check is worthwhile. */
type Input = { isLikely: boolean }

/**
 * Checks whether the browser has a valid session; used by the sign-in pages. Outdated consent counts as no session, because sign-in asks for consent.
 * If the service does not respond, that also counts as no session, because the form then shows the error.
 */
export const sessionFindingMachine = setup({
  types: {
    context: {} as Input & { manager: Manager | null },
    input: {} as Input,
    tags: {} as 'busy',
  },
  actors: { getManager: operation('getManager') },
  actions: {
    rememberManager: assign((_, { manager }: { manager: Manager }) => ({ manager })),
  },
  guards: { isLikely: ({ context }) => context.isLikely },
}).createMachine({
  id: 'sessionFinding',
  context: ({ input }) => ({ ...input, manager: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isLikely', target: 'asking' }, { target: 'absent' }] },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'getManager',
        id: 'getManager',
        input: {},
        onDone: {
          target: 'found',
          actions: { type: 'rememberManager', params: ({ event }) => ({ manager: event.output }) },
        },
        onError: 'absent',
      },
    },
    found: { type: 'final' },
    absent: { type: 'final' },
  },
})
