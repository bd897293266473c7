import { assign, emit, setup } from 'xstate'
import { answerParams, dialogMachine, isRepeated } from './dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from './failure.ts'
import { placeholder } from './operation.ts'
import { undoTime } from '../../src/domain/text/limits.ts'
import { retryDialog } from './retry-dialog.ts'

/** Start of the action: immediately, after a confirmation, or after the user has filled in a form. */
export type ActionMode = 'atOnce' | 'confirmed' | 'filled'

/** A completed action with the service's response. */
export type DoneAction = { act: unknown; result: unknown }

/** Returns the ID for undoing an action; empty if the action cannot be undone. */
export function undoIn(result: unknown): string {
  const isAnswer = typeof result === 'object' && result !== null && 'undo' in result
  return isAnswer && typeof result.undo === 'string' ? result.undo : ''
}

/** The area defines the type of `act`: an action with its records. `done` is the last successful action. */
type Context = {
  act: unknown
  manner: ActionMode
  /** Number of received lines of the exported list. */
  lines: number
  done: DoneAction | null
  /** Error for a form field, shown next to it (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}

/** Errors that concern a field of a confirmation form: an address, or the user's password. */
const aboutField: readonly string[] = [
  'cla.not_an_email',
  'cla.restricted_email_suffix',
  'cla.unmatch_email_domain',
  'cla.resigned',
  'cla.invalid_account_or_pw',
]

/** Errors that concern a field of the page's own form. The form keeps its content. */
const aboutPage: readonly string[] = [
  'cla.members_permission',
  'cla.members_token',
  'cla.no_organization',
  'cla.no_team',
  'cla.no_external_checks',
]

type Event =
  | { type: 'action.requested'; act: unknown; manner: ActionMode }
  /** `act` contains the completed form and replaces the action from `action.requested`. */
  | { type: 'action.confirmed'; act?: unknown }
  | { type: 'action.cancelled' }
  | { type: 'action.progressed'; lines: number }
  | { type: 'outcome.dismissed' }

/**
 * Performs an action on records, one action at a time, with a confirmation if required. An error opens a dialog or is shown next to its form field.
 * The area provides `performAction` as `operationAs(…)` or `anyOperationAs(…)`. `action.settled` is emitted with the action after success, and with
 * null after an error. Lists must be fetched again in both cases, because an error often means that they were out of date. An action whose response
 * has an `undo` can be undone for ten seconds (`resting.undoable`); the area creates the undo action from it.
 */
export const actionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'action.settled'; done: DoneAction | null },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: { performAction: placeholder<unknown, unknown>('performAction'), dialog: dialogMachine },
  actions: {
    rememberAct: assign((_, { act, manner }: { act: unknown; manner: ActionMode }) => ({
      act,
      manner,
      lines: 0,
      done: null,
      refusal: null,
    })),
    rememberFilled: assign(({ context }, { act }: { act?: unknown }) => ({
      act: act ?? context.act,
      refusal: null,
    })),
    rememberLines: assign((_, { lines }: { lines: number }) => ({ lines })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberDone: assign(({ context }, { result }: { result: unknown }) => ({ done: { act: context.act, result } })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    forgetAct: assign({ act: null }),
    forgetDone: assign({ done: null }),
    announceSettled: emit(({ context }) => ({ type: 'action.settled', done: context.done })),
  },
  guards: {
    isAtOnce: (_, { manner }: { manner: ActionMode }) => manner === 'atOnce',
    isUndoable: (_, { result }: { result: unknown }) => undoIn(result) !== '',
    isAboutForm: ({ context }, { error }: { error: unknown }) =>
      context.manner === 'filled' && aboutField.includes(failureFrom(error).code),
    isAboutPage: ({ context }, { error }: { error: unknown }) =>
      context.manner === 'atOnce' && aboutPage.includes(failureFrom(error).code),
    isFilled: ({ context }) => context.manner === 'filled',
    isRepeated,
  },
  delays: { undoTime },
}).createMachine({
  id: 'action',
  context: { act: null, manner: 'atOnce', lines: 0, done: null, refusal: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      initial: 'settled',
      states: {
        settled: {},
        undoable: { after: { undoTime: 'settled' } },
      },
      on: {
        'action.requested': [
          {
            guard: { type: 'isAtOnce', params: ({ event }) => event },
            target: 'acting',
            actions: { type: 'rememberAct', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'rememberAct', params: ({ event }) => event } },
        ],
        'outcome.dismissed': { target: '.settled', actions: 'forgetDone' },
      },
    },
    asking: {
      on: {
        'action.confirmed': { target: 'acting', actions: { type: 'rememberFilled', params: ({ event }) => event } },
        'action.cancelled': { target: 'resting', actions: 'forgetAct' },
      },
    },
    acting: {
      tags: 'busy',
      on: { 'action.progressed': { actions: { type: 'rememberLines', params: ({ event }) => event } } },
      invoke: {
        src: 'performAction',
        id: 'performAction',
        input: ({ context }: { context: Context }) => context.act,
        onDone: [
          {
            guard: { type: 'isUndoable', params: ({ event }) => ({ result: event.output }) },
            target: 'resting.undoable',
            actions: [
              { type: 'rememberDone', params: ({ event }) => ({ result: event.output }) },
              'forgetAct',
              'announceSettled',
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'rememberDone', params: ({ event }) => ({ result: event.output }) },
              'forgetAct',
              'announceSettled',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isAboutPage', params: errorParams },
            target: 'resting',
            actions: [{ type: 'rememberRefusal', params: errorParams }, 'forgetAct', 'announceSettled'],
          },
          {
            guard: { type: 'isAboutForm', params: errorParams },
            target: 'asking',
            actions: [{ type: 'rememberRefusal', params: errorParams }, 'announceSettled'],
          },
          {
            target: 'refused',
            actions: [rememberError, 'announceSettled'],
          },
        ],
      },
    },
    refused: {
      tags: 'dialog',
      invoke: {
        src: 'dialog',
        id: 'dialog',
        input: ({ context }) => retryDialog(context.failure),
        onDone: [
          { guard: { type: 'isRepeated', params: answerParams }, target: 'acting', actions: 'forgetFailure' },
          // The form stays open with its content, so that the user can correct it.
          { guard: 'isFilled', target: 'asking', actions: 'forgetFailure' },
          { target: 'resting', actions: ['forgetFailure', 'forgetAct'] },
        ],
        onError: { target: 'resting', actions: ['forgetFailure', 'forgetAct'] },
      },
    },
  },
})
