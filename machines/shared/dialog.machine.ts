import { setup } from 'xstate'
import { type DialogKind, dialogKindWhenSigning } from '../../src/domain/dialog-kind.ts'
import { type Failure, isPassing } from './failure.ts'

/** What a dialog is opened with: it never opens without its message. */
export type DialogInput = { kind: DialogKind; failure: Failure }

/** How it was answered: closed, to be tried again, or left for where its kind leads. */
export type DialogAnswer = 'closed' | 'repeated' | 'left'

/** The dialog in which a sign page says a refusal. */
export function refusalDialog(failure: Failure | null): DialogInput {
  const said = failure ?? { code: 'cla.system_error', message: '' }
  return { kind: dialogKindWhenSigning(said), failure: said }
}

/** The answer of an `onDone`, as the params of the guard that asks for it. */
export const answerParams = ({ event }: { event: { output: { answer: DialogAnswer } } }) => ({
  answer: event.output.answer,
})

/**
 * A message that must be answered (decision 30). The flow that met the refusal invokes it and goes on by its output, so that there is
 * one dialog at a time and nothing to switch on or off.
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
