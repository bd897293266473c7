import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Every transition of the state itself, in the order of the chart; those of its children aside. */
export function transitionsFrom(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** The cause of a transition: the event and the guard. */
export function causeOf(transition: AnyTransitionDefinition): string {
  const guard = transition.guard ? ` [${nameOf(transition.guard)}]` : ''
  return `${eventInWords(transition.eventType)}${guard}`
}

/** The name of an action or a guard, which may be a name, an object with a type, or a function. */
export function nameOf(named: unknown): string {
  if (typeof named === 'function') return named.name
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type)
  return String(named)
}

/** An event in words: what XState calls `xstate.done.actor.getLink` is `getLink done`. */
export function eventInWords(eventType: string): string {
  if (eventType === '') return 'always'
  const [xstate, what, ...rest] = eventType.split('.')
  if (xstate !== 'xstate') return eventType
  if (what === 'after') return `after ${rest[0]}`
  if (rest[0] === 'state') return 'all done'
  if (what === 'snapshot') return `${rest.join('.')} changed`
  return `${rest.slice(1).join('.')} ${what === 'done' ? 'done' : 'failed'}`
}
