import { setup } from 'xstate'
import { type DialogKind, dialogKindWhenSigning } from '../../src/domain/pages/dialog-kind.ts'
import { type Failure, isPassing } from './failure.ts'

/** The input of a dialog; a dialog always has a message. */
export type DialogInput = { kind: DialogKind; failure: Failure }

/** The person's answer: close the dialog, retry, or follow the link that the dialog's kind offers. */
export type DialogAnswer = 'closed' | 'repeated' | 'left'

/** The dialog in which a sign page shows a refusal. */
export function refusalDialog(failure: Failure | null): DialogInput {
  const said = failure ?? { code: 'cla.system_error', message: '' }
  return { kind: dialogKindWhenSigning(said), failure: said }
}

/** The answer of an `onDone`, as params of a guard. */
export const answerParams = ({ event }: { event: { output: { answer: DialogAnswer } } }) => ({
  answer: event.output.answer,
})

/** The guard for the answer that repeats the refused call. */
export const isRepeated = (_: unknown, { answer }: { answer: DialogAnswer }): boolean => answer === 'repeated'

/**
 * A message that must be answered (decision 30). The flow invokes it on a refusal and continues by its output, so there is at most one dialog at a
 * time and no flag that opens it.
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
