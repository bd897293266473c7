import {
  type AnyStateMachine,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
  type StateValueFrom,
  transition,
} from 'xstate'

/** Names of the states of a flat lifecycle. */
export type StateOf<M extends AnyStateMachine> = StateValueFrom<M> & string

export function initialStateOf<M extends AnyStateMachine>(lifecycle: M): StateOf<M> {
  const [snapshot] = initialTransition<AnyStateMachine>(lifecycle)
  return snapshot.value as StateOf<M>
}

/** Cached targets of events without payload, by lifecycle. Signing code queries them often, and they never change. */
const answers = new WeakMap<AnyStateMachine, Map<string, string | null>>()

/** Returns the state after the event; null if the event is not allowed in `state`. Throws for a state that the lifecycle does not have. */
export function advance<M extends AnyStateMachine>(
  lifecycle: M,
  state: string,
  event: EventFromLogic<M>,
): StateOf<M> | null {
  // A lifecycle has no context, so guards depend only on the event payload. An event without payload can therefore be cached.
  if (Object.keys(event).length > 1) return next(lifecycle, state, event)
  const known = answers.get(lifecycle) ?? new Map<string, string | null>()
  answers.set(lifecycle, known)
  const key = `${state} ${event.type}`
  const answer = known.has(key) ? known.get(key) : next(lifecycle, state, event)
  known.set(key, answer ?? null)
  return answer ?? null
}

function next(lifecycle: AnyStateMachine, state: string, event: EventFromLogic<AnyStateMachine>): string | null {
  const snapshot: SnapshotFrom<AnyStateMachine> = lifecycle.resolveState({ value: state, context: {} })
  if (!snapshot.can(event)) return null
  const [after] = transition<AnyStateMachine>(lifecycle, snapshot, event)
  return after.value as string
}

/** Returns whether the event is allowed for a record in `state`. */
export function allows<M extends AnyStateMachine>(lifecycle: M, state: string, event: EventFromLogic<M>): boolean {
  return advance(lifecycle, state, event) !== null
}
