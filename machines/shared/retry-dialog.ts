import { answerParams, type DialogInput } from './dialog.machine.ts'
import type { Failure } from './failure.ts'

/** Returns the dialog in which most screens show an error; after it closes, the form keeps its content (decision 30). */
export function retryDialog(failure: Failure | null): DialogInput {
  return { kind: 'retry', failure: failure ?? { code: 'cla.system_error', message: '' } }
}

/**
 * Returns the state with an open retry dialog, which shows `context.failure`. A retry leads to `calling`, any other answer to `resting`. The machine
 * needs the actor `dialog`, the guard `isRepeated` and the action `forgetFailure`.
 */
export function retryDialogState<Calling extends string, Resting extends string = 'filling'>(
  calling: Calling,
  resting: Resting = 'filling' as Resting,
) {
  return {
    tags: 'dialog',
    invoke: {
      src: 'dialog',
      id: 'dialog',
      input: ({ context }: { context: { failure: Failure | null } }) => retryDialog(context.failure),
      onDone: [
        { guard: { type: 'isRepeated', params: answerParams }, target: calling, actions: 'forgetFailure' },
        { target: resting, actions: 'forgetFailure' },
      ],
      onError: { target: resting, actions: 'forgetFailure' },
    },
  } as const
}
