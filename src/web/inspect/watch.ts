import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { type AnyStateMachine, createMachine, type StateValue } from 'xstate'

/** An actor of the other window, as far as it was seen. Only machines have a chart. */
export type Watched = {
  name: string
  machine: AnyStateMachine | null
  status: string
  value: StateValue | null
  context: unknown
  /** Newest first. */
  events: string[]
}

const longestLog = 200

/** The actors after one more event of the receiver; by session id, in order of birth. */
export function watch(actors: ReadonlyMap<string, Watched>, event: StatelyInspectionEvent): Map<string, Watched> {
  const next = new Map(actors)
  const known = actors.get(event.sessionId)
  if (event.type === '@xstate.actor') {
    const machine = known?.machine ?? machineFrom(event.definition)
    next.set(event.sessionId, { name: event.name, machine, events: known?.events ?? [], ...stateIn(event.snapshot) })
  } else if (known && event.type === '@xstate.event') {
    next.set(event.sessionId, { ...known, events: [event.event.type, ...known.events].slice(0, longestLog) })
  } else if (known && event.type === '@xstate.snapshot') {
    next.set(event.sessionId, { ...known, ...stateIn(event.snapshot) })
  }
  return next
}

/** The machine without what it does: its definition has the names of actions and guards, which is enough to draw it. */
function machineFrom(definition: string | undefined): AnyStateMachine | null {
  const config = definition === undefined ? null : (JSON.parse(definition) as Record<string, unknown>)
  return config?.['states'] ? createMachine(config) : null
}

function stateIn(snapshot: object): Pick<Watched, 'status' | 'value' | 'context'> {
  const { status = 'active', value = null, context = null } = snapshot as Partial<Watched>
  return { status, value, context }
}

/** The ids of the states in a value, such as `filling` and `filling.step`, with all those around them. */
export function activeIn(value: StateValue | null, above = ''): string[] {
  if (value === null) return []
  if (typeof value === 'string') return [above + value]
  return Object.entries(value).flatMap(([key, inner]) => [above + key, ...activeIn(inner ?? null, `${above}${key}.`)])
}
