import { type ReactElement, type ReactNode, useCallback } from 'react'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import { actionMachine, type ActionMode, undoIn } from '../../../../../machines/shared/action.machine.ts'
import { createFlow } from './flow.tsx'

type Snapshot = SnapshotFrom<typeof actionMachine>

type ActionFlowProps<Done> = { onSettled: (done: Done | null) => void; children: ReactNode }

/**
 * Creates the provider and hooks for actions on the records of a screen. `performAction` is the area's `operationAs(…)` or `anyOperationAs(…)`. Call
 * it once, in a `connect` file.
 */
export function createActionFlow<Act, Result>(performAction: PromiseActorLogic<Result, Act>) {
  // The machine does not inspect the action or its result.
  const typed = performAction as unknown as PromiseActorLogic<unknown>
  const provided = actionMachine.provide({ actors: { performAction: typed } })
  const flow = createFlow(provided)

  type Done = { act: Act; result: Result }

  /** Calls `onSettled` with the result after a successful action, or with null after a refused action, because the visible data may be outdated. */
  function ActFlow({ onSettled, children }: ActionFlowProps<Done>): ReactElement {
    return (
      <flow.Provider on={{ 'action.settled': ({ done }) => onSettled(done as Done | null) }}>{children}</flow.Provider>
    )
  }

  /** Returns the action that awaits confirmation, the last successful action, and the functions to start, confirm and undo actions. */
  function useAct() {
    const send = flow.useSend()
    return {
      asked: flow.useFlow(pendingActionOf) as Act | null,
      done: flow.useFlow(doneOf) as Done | null,
      /** Undo ID of the last action; empty if it cannot be undone. */
      undo: flow.useFlow(undoOf),
      /** Reason why a field of the action's form was rejected. */
      refusal: flow.useFlow(refusalOf),
      isBusy: flow.useIsBusy(),
      /** Number of exported lines received so far. */
      lines: flow.useFlow(linesOf),
      progress: useCallback((lines: number) => send({ type: 'action.progressed', lines }), [send]),
      dialog: flow.useFlow(dialogOf),
      ask: (act: Act, manner: ActionMode = 'confirmed') => send({ type: 'action.requested', act, manner }),
      confirm: (act?: Act) => send({ type: 'action.confirmed', ...(act !== undefined && { act }) }),
      cancel: () => send({ type: 'action.cancelled' }),
      dismiss: () => send({ type: 'outcome.dismissed' }),
    }
  }
  return { ActFlow, useAct }
}

/**
 * Returns the action whose confirmation or form is visible. A confirmation remains visible while its action is running. A form remains visible after
 * an error as well.
 */
const pendingActionOf = (snapshot: Snapshot): unknown => {
  const { act, manner } = snapshot.context
  return manner === 'atOnce' || (snapshot.matches('refused') && manner === 'confirmed') ? null : act
}
const undoOf = (snapshot: Snapshot) =>
  snapshot.matches({ resting: 'undoable' }) ? undoIn(snapshot.context.done?.result) : ''
const linesOf = ({ context }: Snapshot) => context.lines
const doneOf = ({ context }: Snapshot) => context.done
const refusalOf = ({ context }: Snapshot) => context.refusal
const dialogOf = ({ children }: Snapshot) => children.dialog
