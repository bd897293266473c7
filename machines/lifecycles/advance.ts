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

/** The state a record starts in. */
export function initialStateOf<M extends AnyStateMachine>(lifecycle: M): StateOf<M> {
  const [snapshot] = initialTransition<AnyStateMachine>(lifecycle)
  return snapshot.value as StateOf<M>
}

/** The target of each event without payload, by lifecycle. Cached: signings ask very often, and the answer never changes. */
const answers = new WeakMap<AnyStateMachine, Map<string, string | null>>()

/** The state after the event; null when the event cannot happen in `state`. Throws on a state the lifecycle does not have. */
export function advance<M extends AnyStateMachine>(
  lifecycle: M,
  state: string,
  event: EventFromLogic<M>,
): StateOf<M> | null {
  // Guards depend only on the event's payload, because a lifecycle has no context: an event without payload can be cached.
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

/** Whether the event can happen to a record in `state`. */
export function allows<M extends AnyStateMachine>(lifecycle: M, state: string, event: EventFromLogic<M>): boolean {
  return advance(lifecycle, state, event) !== null
}
