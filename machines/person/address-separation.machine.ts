import { assign, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'
import { isSessionOver } from './session-end.ts'

/** Result of the flow. `unchanged`: the call was rejected, so the page may be out of date. `over`: the session has ended. */
export type SeparationEnd = 'separated' | 'cancelled' | 'unchanged' | 'over'

/** `id` is the ID of a joined address. */
type Input = { id: string }
type Context = Input & { failure: Failure | null }

/** Separates an address that was joined to a signature, after the user has read the consequences. */
export const addressSeparationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    output: {} as { end: SeparationEnd },
    events: {} as { type: 'separation.confirmed' } | { type: 'separation.cancelled' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { separateAddress: operation('separateAddress'), dialog: dialogMachine },
  actions: {
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isSessionOver: (_, { error }: { error: unknown }) => isSessionOver(error),
    isRepeated,
  },
}).createMachine({
  id: 'addressSeparation',
  context: ({ input: { id } }) => ({ id, failure: null }),
  initial: 'explained',
  states: {
    explained: { on: { 'separation.confirmed': 'separating', 'separation.cancelled': 'cancelled' } },
    separating: {
      tags: 'busy',
      invoke: {
        src: 'separateAddress',
        id: 'separateAddress',
        input: ({ context: { id } }) => ({ path: { id } }),
        onDone: 'separated',
        onError: [
          { guard: { type: 'isSessionOver', params: errorParams }, target: 'over' },
          { target: 'unseparated', actions: rememberError },
        ],
      },
    },
    unseparated: retryDialogState('separating', 'unchanged'),
    separated: { type: 'final', output: { end: 'separated' } },
    cancelled: { type: 'final', output: { end: 'cancelled' } },
    unchanged: { type: 'final', output: { end: 'unchanged' } },
    over: { type: 'final', output: { end: 'over' } },
  },
  output: ({ event }) => (event as { output?: { end: SeparationEnd } }).output ?? { end: 'unchanged' },
})
