import { assign, emit, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

/** The schedule to cancel; `name` is the name of its agreement. */
export type LeavingSchedule = { schedule: string; name: string }

type Context = { linkId: string; leaving: LeavingSchedule | null; failure: Failure | null }

type Event =
  | { type: 'cancelling.asked'; leaving: LeavingSchedule }
  | { type: 'cancelling.confirmed' }
  | { type: 'cancelling.declined' }

/**
 * Cancels the publication of a scheduled version, after a confirmation. `schedule.ended` is emitted if the publication was canceled or is no longer
 * scheduled.
 */
export const scheduleCancellingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as Event,
    emitted: {} as { type: 'schedule.ended'; isCancelled: boolean },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { cancelSchedule: operation('cancelSchedule'), dialog: dialogMachine },
  actions: {
    rememberLeaving: assign((_, { leaving }: { leaving: LeavingSchedule }) => ({ leaving })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceCancelled: emit({ type: 'schedule.ended', isCancelled: true }),
    announceOver: emit({ type: 'schedule.ended', isCancelled: false }),
  },
  guards: {
    isOver: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.wrong_state',
    isRepeated,
  },
}).createMachine({
  id: 'scheduleCancelling',
  context: ({ input }) => ({ linkId: input.linkId, leaving: null, failure: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'cancelling.asked': { target: 'asking', actions: { type: 'rememberLeaving', params: ({ event }) => event } },
      },
    },
    asking: { on: { 'cancelling.confirmed': 'cancelling', 'cancelling.declined': 'resting' } },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'cancelSchedule',
        id: 'cancelSchedule',
        input: ({ context: { linkId, leaving } }) => ({
          path: { link_id: linkId, schedule: leaving?.schedule ?? '' },
        }),
        onDone: { target: 'resting', actions: 'announceCancelled' },
        onError: [
          {
            guard: { type: 'isOver', params: errorParams },
            target: 'over',
            actions: ['announceOver', rememberError],
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    // The version was published or canceled in the meantime.
    over: retryDialogState('resting', 'resting'),
    refused: retryDialogState('cancelling', 'resting'),
  },
})
