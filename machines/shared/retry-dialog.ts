import { answerParams, type DialogInput } from './dialog.machine.ts'
import type { Failure } from './failure.ts'

/** The dialog in which most screens say a refusal: it closes, and everything typed stays (decision 30). */
export function retryDialog(failure: Failure | null): DialogInput {
  return { kind: 'retry', failure: failure ?? { code: 'cla.system_error', message: '' } }
}

/**
 * The state in which such a dialog is open; what it says is `context.failure`. Trying again leads back to `calling`, everything else to
 * `resting`. The machine has the actor `dialog`, the guard `isRepeated` and the action `forgetFailure`.
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
