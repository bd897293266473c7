import { assign, setup } from 'xstate'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, isPassing, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'

/** `key` comes from the emailed link; it is empty if the URL has none. */
type Input = { key: string }

/**
 * Marks this browser as recognized for an account. The link is in the email that warns the owner about password guessing. Opening the link has no
 * effect until the user confirms.
 */
export const browserRecognitionMachine = setup({
  types: {
    context: {} as Input & { failure: Failure | null },
    input: {} as Input,
    events: {} as { type: 'recognition.confirmed' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { recognizeBrowser: operation('recognizeBrowser'), dialog: dialogMachine },
  actions: {
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    hasNoKey: ({ context }) => context.key === '',
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureFrom(error)),
    isRepeated,
  },
}).createMachine({
  id: 'browserRecognition',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'asked',
  states: {
    asked: { always: { guard: 'hasNoKey', target: 'spent' }, on: { 'recognition.confirmed': 'recognizing' } },
    recognizing: {
      tags: 'busy',
      invoke: {
        src: 'recognizeBrowser',
        id: 'recognizeBrowser',
        input: ({ context: { key } }) => ({ body: { key } }),
        onDone: 'recognized',
        onError: [
          {
            guard: { type: 'isPassing', params: errorParams },
            target: 'refused',
            actions: rememberError,
          },
          { target: 'spent', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('recognizing', 'asked'),
    recognized: { type: 'final' },
    spent: { type: 'final' },
  },
})
