import { assign, emit, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

/** The version to be withdrawn; `name` is that of its agreement. */
export type LeavingVersion = { claId: string; version: number; name: string }

type Context = { linkId: string; leaving: LeavingVersion | null; failure: Failure | null }

type Event =
  | { type: 'withdrawal.asked'; leaving: LeavingVersion }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.cancelled' }

/** Withdraws a version after a question, for it cannot come back. `version.withdrawn` is emitted once the version before is in force again. */
export const agreementWithdrawalMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as Event,
    emitted: {} as { type: 'version.withdrawn'; version: number },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { withdrawVersion: operation('withdrawVersion'), dialog: dialogMachine },
  actions: {
    rememberLeaving: assign((_, { leaving }: { leaving: LeavingVersion }) => ({ leaving })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceWithdrawn: emit(({ context: { leaving } }) => ({
      type: 'version.withdrawn' as const,
      version: leaving?.version ?? 0,
    })),
  },
  guards: { isRepeated },
}).createMachine({
  id: 'agreementWithdrawal',
  context: ({ input }) => ({ linkId: input.linkId, leaving: null, failure: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'withdrawal.asked': { target: 'asking', actions: { type: 'rememberLeaving', params: ({ event }) => event } },
      },
    },
    asking: { on: { 'withdrawal.confirmed': 'withdrawing', 'withdrawal.cancelled': 'resting' } },
    withdrawing: {
      tags: 'busy',
      invoke: {
        src: 'withdrawVersion',
        id: 'withdrawVersion',
        input: ({ context: { linkId, leaving } }) => ({ path: { link_id: linkId, id: leaving?.claId ?? '' } }),
        onDone: { target: 'resting', actions: 'announceWithdrawn' },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('withdrawing', 'resting'),
  },
})
