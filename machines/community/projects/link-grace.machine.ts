import { assign, emit, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

type Context = {
  linkId: string
  days: number
  /** Error for the number of days, or null. */
  refusal: Failure | null
  failure: Failure | null
}

/**
 * Changes the grace of a project's new versions. An invalid number is reported next to its field; `grace.changed` is emitted after the service has
 * stored the number.
 */
export const linkGraceMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { linkId: string },
    events: {} as { type: 'form.submitted'; days: number },
    emitted: {} as { type: 'grace.changed'; days: number },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { changeLinkSettings: operation('changeLinkSettings'), dialog: dialogMachine },
  actions: {
    rememberDays: assign((_, { days }: { days: number }) => ({ days, refusal: null })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceChanged: emit(({ context: { days } }) => ({ type: 'grace.changed' as const, days })),
  },
  guards: {
    isAboutDays: (_, { error }: { error: unknown }) => failureFrom(error).code === 'cla.bad_request_parameter',
    isRepeated,
  },
}).createMachine({
  id: 'linkGrace',
  context: ({ input }) => ({ linkId: input.linkId, days: 0, refusal: null, failure: null }),
  initial: 'filling',
  states: {
    filling: {
      on: { 'form.submitted': { target: 'changing', actions: { type: 'rememberDays', params: ({ event }) => event } } },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeLinkSettings',
        id: 'changeLinkSettings',
        input: ({ context: { linkId, days } }) => ({ path: { link_id: linkId }, body: { grace_period_days: days } }),
        onDone: { target: 'filling', actions: 'announceChanged' },
        onError: [
          {
            guard: { type: 'isAboutDays', params: errorParams },
            target: 'filling',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('changing'),
  },
})
