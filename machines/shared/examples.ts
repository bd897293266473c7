import type { AnyMachineSnapshot } from 'xstate'

/** Examples for the tests that take every transition of a machine. `<flow>.examples.ts` exports them next to each machine. */
export type MachineExamples = {
  /** Inputs of the machine. The tests run it once per input, or once without input if there are none. */
  inputs?: readonly unknown[]
  /** Payloads of each event, by event type. */
  events?: Readonly<Record<string, readonly object[]>>
  /** Outputs of each invoked actor, by its ID. They may depend on the invoking state. */
  outputs?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => readonly unknown[]>>
  /** Errors of each invoked actor, by its ID. */
  errors?: Readonly<Record<string, readonly unknown[]>>
  /** Returns the part of the context that determines the next state (default: the whole context). It limits the number of visited states. */
  heed?: (context: never) => unknown
}

/** All answers of the `dialog` machine. */
export const dialogAnswers = [{ answer: 'closed' }, { answer: 'repeated' }, { answer: 'left' }]

/** Errors of an actor that fails only because of a bug. */
export const bugs = [new Error('a bug')]
