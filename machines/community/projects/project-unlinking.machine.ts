import { assign, emit, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { type Failure, failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

/** The project to be unlinked, and how many signatures it has. */
export type LeavingProject = { linkId: string; name: string; signatures: number }

type Context = { project: LeavingProject | null; failure: Failure | null }

type Event =
  | { type: 'unlinking.asked'; project: LeavingProject }
  | { type: 'unlinking.confirmed' }
  | { type: 'unlinking.cancelled' }

/** Unlinks a project after a confirmation; one with signatures stays. `project.unlinked` is emitted once it is removed. */
export const projectUnlinkingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'project.unlinked'; name: string },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { unlinkProject: operation('unlinkProject'), dialog: dialogMachine },
  actions: {
    rememberProject: assign((_, { project }: { project: LeavingProject }) => ({ project })),
    announceUnlinked: emit(({ context: { project } }) => ({
      type: 'project.unlinked' as const,
      name: project?.name ?? '',
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isRepeated,
    isUnsigned: ({ context: { project } }) => project?.signatures === 0,
  },
}).createMachine({
  id: 'projectUnlinking',
  context: { project: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'unlinking.asked': { target: 'asking', actions: { type: 'rememberProject', params: ({ event }) => event } },
      },
    },
    asking: {
      on: {
        'unlinking.confirmed': { guard: 'isUnsigned', target: 'unlinking' },
        'unlinking.cancelled': 'resting',
      },
    },
    unlinking: {
      tags: 'busy',
      invoke: {
        src: 'unlinkProject',
        id: 'unlinkProject',
        input: ({ context }) => ({ path: { link_id: context.project?.linkId ?? '' } }),
        onDone: { target: 'resting', actions: 'announceUnlinked' },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('unlinking', 'resting'),
  },
})
