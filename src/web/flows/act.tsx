import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import { actMachine, type Manner } from '../../../machines/shared/act.machine.ts'
import { withClient } from '../../../machines/shared/operation.ts'
import { useBinding } from './binding.ts'

type Snapshot = SnapshotFrom<typeof actMachine>

/**
 * The flow of what is done to the records of a screen: `performAct` is the area's `operationAs(…)` or `anyOperationAs(…)`. Call it
 * once, beside the other flows: it makes a provider and the hooks that read from it.
 */
export function actFlow<Act, Result>(performAct: PromiseActorLogic<Result, Act>) {
  // The machine carries the act and its result without looking into them.
  const carried = performAct as unknown as PromiseActorLogic<unknown>
  const provided = actMachine.provide({ actors: { performAct: carried } })
  const Context = createActorContext(provided)

  /** `onSettled` once an act was done or refused: what is on show may be out of date. */
  function ActFlow({ onSettled, children }: { onSettled: () => void; children: ReactNode }): ReactElement {
    const { client, inspect } = useBinding()
    const [logic] = useState(() => withClient(provided, client))
    return (
      <Context.Provider logic={logic} options={inspect ? { inspect } : {}}>
        <Settling onSettled={onSettled} />
        {children}
      </Context.Provider>
    )
  }

  function Settling({ onSettled }: { onSettled: () => void }): null {
    const actor = Context.useActorRef()
    useEffect(() => {
      const subscription = actor.on('act.settled', onSettled)
      return () => subscription.unsubscribe()
    }, [actor, onSettled])
    return null
  }

  /** The act that waits for its answer, the one that was done last, and what can be said to them. */
  function useAct() {
    const actor = Context.useActorRef()
    return {
      asked: Context.useSelector(askedOf) as Act | null,
      done: Context.useSelector(doneOf) as { act: Act; result: Result } | null,
      isBusy: Context.useSelector(isBusy),
      dialog: Context.useSelector(dialogOf),
      ask: (act: Act, manner: Manner = 'confirmed') => actor.send({ type: 'act.asked', act, manner }),
      confirm: (act?: Act) => actor.send({ type: 'act.confirmed', ...(act !== undefined && { act }) }),
      cancel: () => actor.send({ type: 'act.cancelled' }),
      dismiss: () => actor.send({ type: 'outcome.dismissed' }),
    }
  }
  return { ActFlow, useAct }
}

/** What is asked about stays on show while it is done; what was filled in, under the refusal too. */
const askedOf = (snapshot: Snapshot): unknown => {
  const { act, manner } = snapshot.context
  return manner === 'atOnce' || (snapshot.matches('refused') && manner === 'confirmed') ? null : act
}
const doneOf = ({ context }: Snapshot) => context.done
const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
const dialogOf = ({ children }: Snapshot) => children.dialog
