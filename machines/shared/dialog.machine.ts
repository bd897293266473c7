import { setup } from 'xstate'
import { type DialogType, dialogTypeWhenSigning } from '../../src/domain/pages/dialog-type.ts'
import { type Failure, isPassing } from './failure.ts'

export type DialogInput = { kind: DialogType; failure: Failure }

/** The user's answer: close the dialog, retry, or follow the link in a dialog of this type. */
export type DialogAnswer = 'closed' | 'repeated' | 'left'

/** Returns the dialog in which a sign page shows an error. */
export function refusalDialog(failure: Failure | null): DialogInput {
  const said = failure ?? { code: 'cla.system_error', message: '' }
  return { kind: dialogTypeWhenSigning(said), failure: said }
}

/** Returns the user's answer from an `onDone` event, as guard params. */
export const answerParams = ({ event }: { event: { output: { answer: DialogAnswer } } }) => ({
  answer: event.output.answer,
})

/** Guard that matches the answer to repeat the failed call. */
export const isRepeated = (_: unknown, { answer }: { answer: DialogAnswer }): boolean => answer === 'repeated'

/**
 * Message that the user must answer (decision 30). A flow invokes it after an error and continues with its output, so at most one dialog is open and
 * no visibility flag is needed.
 */
export const dialogMachine = setup({
  types: {
    context: {} as DialogInput,
    input: {} as DialogInput,
    output: {} as { answer: DialogAnswer },
    events: {} as { type: 'dialog.dismissed' } | { type: 'retry.asked' } | { type: 'dialog.left' },
  },
  guards: {
    isPassing: ({ context }) => isPassing(context.failure),
    leadsAway: ({ context }) => context.kind !== 'retry',
  },
}).createMachine({
  id: 'dialog',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      on: {
        'dialog.dismissed': 'closed',
        'retry.asked': { guard: 'isPassing', target: 'repeated' },
        'dialog.left': { guard: 'leadsAway', target: 'left' },
      },
    },
    closed: { type: 'final', output: { answer: 'closed' } },
    repeated: { type: 'final', output: { answer: 'repeated' } },
    left: { type: 'final', output: { answer: 'left' } },
  },
  output: ({ event }) => (event as { output?: { answer: DialogAnswer } }).output ?? { answer: 'closed' },
})
