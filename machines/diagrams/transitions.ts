import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Returns all transitions of the state itself, without those of its child states, in chart order. */
export function transitionsFrom(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** Returns the cause of a transition: the event and the guard. */
export function causeOf(transition: AnyTransitionDefinition): string {
  const guard = transition.guard ? ` [${nameOf(transition.guard)}]` : ''
  return `${eventInWords(transition.eventType)}${guard}`
}

/** Returns the name of an action or a guard, which may be a string, an object with a type, or a function. */
export function nameOf(named: unknown): string {
  if (typeof named === 'function') return named.name
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type)
  return String(named)
}

/** Returns a readable event name: `xstate.done.actor.getLink` → `getLink done`. */
export function eventInWords(eventType: string): string {
  if (eventType === '') return 'always'
  const [xstate, what, ...rest] = eventType.split('.')
  if (xstate !== 'xstate') return eventType
  if (what === 'after') return `after ${rest[0]}`
  if (rest[0] === 'state') return 'all done'
  if (what === 'snapshot') return `${rest.join('.')} changed`
  return `${rest.slice(1).join('.')} ${what === 'done' ? 'done' : 'failed'}`
}
