import {
  type AnyStateMachine,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
  type StateValueFrom,
  transition,
} from 'xstate'

/** The names of a flat lifecycle's states. */
export type StateOf<M extends AnyStateMachine> = StateValueFrom<M> & string

/** The state a record begins in. */
export function beginning<M extends AnyStateMachine>(lifecycle: M): StateOf<M> {
  const [snapshot] = initialTransition<AnyStateMachine>(lifecycle)
  return snapshot.value as StateOf<M>
}

/** The state after the event; null when a record in `state` may not have it happen. Throws on a state the lifecycle does not know. */
export function advance<M extends AnyStateMachine>(
  lifecycle: M,
  state: string,
  event: EventFromLogic<M>,
): StateOf<M> | null {
  const snapshot: SnapshotFrom<AnyStateMachine> = lifecycle.resolveState({ value: state, context: {} })
  if (!snapshot.can(event)) return null
  const [next] = transition<AnyStateMachine>(lifecycle, snapshot, event)
  return next.value as StateOf<M>
}

/** Whether the event may happen to a record in `state`. */
export function allows<M extends AnyStateMachine>(lifecycle: M, state: string, event: EventFromLogic<M>): boolean {
  return advance(lifecycle, state, event) !== null
}
