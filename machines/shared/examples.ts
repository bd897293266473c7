import type { AnyMachineSnapshot } from 'xstate'

/** Examples of a machine, which the tests walk it with: `<flow>.examples.ts` beside each machine exports one. */
export type MachineExamples = {
  /** The machine is walked from each of them; without inputs, once. */
  inputs?: readonly unknown[]
  /** The payloads of each event, by its type. */
  events?: Readonly<Record<string, readonly object[]>>
  /** The outputs of each invoked actor, by its id. They may depend on the state that invokes it. */
  outputs?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => readonly unknown[]>>
  /** The errors of each invoked actor, by its id. */
  errors?: Readonly<Record<string, readonly unknown[]>>
  /** The part of the context that decides the next state, all of it by default. It keeps the walk finite. */
  heed?: (context: never) => unknown
}

/** Every answer of the machine `dialog`. */
export const dialogAnswers = [{ answer: 'closed' }, { answer: 'repeated' }, { answer: 'left' }]

/** The errors of an actor that fails only by a mistake in the code. */
export const bugs = [new Error('a bug')]
