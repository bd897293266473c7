import { type ReactElement, type ReactNode, useCallback } from 'react'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import { actMachine, type ActMode, undoIn } from '../../../../../machines/shared/act.machine.ts'
import { createFlow } from './flow.tsx'

type Snapshot = SnapshotFrom<typeof actMachine>

type ActFlowProps<Done> = { onSettled: (done: Done | null) => void; children: ReactNode }

/**
 * The flow of the acts on a screen's records: `performAct` is the area's `operationAs(…)` or `anyOperationAs(…)`. Call it once, in a `connect`
 * file: it makes a provider and hooks.
 */
export function actFlow<Act, Result>(performAct: PromiseActorLogic<Result, Act>) {
  // The machine passes the act and its result through unread.
  const carried = performAct as unknown as PromiseActorLogic<unknown>
  const provided = actMachine.provide({ actors: { performAct: carried } })
  const flow = createFlow(provided)

  type Done = { act: Act; result: Result }

  /** `onSettled` after an act succeeded, or with null was refused: the visible data may be out of date. */
  function ActFlow({ onSettled, children }: ActFlowProps<Done>): ReactElement {
    return (
      <flow.Provider on={{ 'act.settled': ({ done }) => onSettled(done as Done | null) }}>{children}</flow.Provider>
    )
  }

  /** The act that waits for its confirmation, the last act that succeeded, and the verbs. */
  function useAct() {
    const send = flow.useSend()
    return {
      asked: flow.useFlow(askedOf) as Act | null,
      done: flow.useFlow(doneOf) as Done | null,
      /** The id to undo the last act by, while it can be undone; empty otherwise. */
      undo: flow.useFlow(undoOf),
      /** Why a field of the act's form was refused. */
      refusal: flow.useFlow(refusalOf),
      isBusy: flow.useIsBusy(),
      /** Of the list that is exported, how many lines have arrived. */
      lines: flow.useFlow(linesOf),
      progress: useCallback((lines: number) => send({ type: 'act.progressed', lines }), [send]),
      dialog: flow.useFlow(dialogOf),
      ask: (act: Act, manner: ActMode = 'confirmed') => send({ type: 'act.asked', act, manner }),
      confirm: (act?: Act) => send({ type: 'act.confirmed', ...(act !== undefined && { act }) }),
      cancel: () => send({ type: 'act.cancelled' }),
      dismiss: () => send({ type: 'outcome.dismissed' }),
    }
  }
  return { ActFlow, useAct }
}

/** A confirmation stays visible while its act runs; a form stays under a refusal too. */
const askedOf = (snapshot: Snapshot): unknown => {
  const { act, manner } = snapshot.context
  return manner === 'atOnce' || (snapshot.matches('refused') && manner === 'confirmed') ? null : act
}
const undoOf = (snapshot: Snapshot) =>
  snapshot.matches({ resting: 'undoable' }) ? undoIn(snapshot.context.done?.result) : ''
const linesOf = ({ context }: Snapshot) => context.lines
const doneOf = ({ context }: Snapshot) => context.done
const refusalOf = ({ context }: Snapshot) => context.refusal
const dialogOf = ({ children }: Snapshot) => children.dialog
