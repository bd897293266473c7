import { assign, emit, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

/** Sends failed letters of a link again, one at a time. `letter.queued` is emitted for the list that shows them. */
export const letterResendingMachine = setup({
  types: {
    context: {} as { linkId: string; letterId: string; failure: Failure | null },
    input: {} as { linkId: string },
    events: {} as { type: 'resending.asked'; letterId: string },
    emitted: {} as { type: 'letter.queued' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { resendLetter: operation('resendLetter'), dialog: dialogMachine },
  actions: {
    rememberLetter: assign((_, { letterId }: { letterId: string }) => ({ letterId })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceQueued: emit({ type: 'letter.queued' }),
  },
  guards: { isRepeated },
}).createMachine({
  id: 'letterResending',
  context: ({ input }) => ({ linkId: input.linkId, letterId: '', failure: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'resending.asked': { target: 'resending', actions: { type: 'rememberLetter', params: ({ event }) => event } },
      },
    },
    resending: {
      tags: 'busy',
      invoke: {
        src: 'resendLetter',
        id: 'resendLetter',
        input: ({ context }) => ({ path: { link_id: context.linkId, id: context.letterId } }),
        onDone: { target: 'resting', actions: 'announceQueued' },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('resending', 'resting'),
  },
})
