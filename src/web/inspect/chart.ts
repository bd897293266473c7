import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { causeOf, nameOf, transitionsFrom } from '../../../machines/diagrams/transitions.ts'

/** A line of a box or of an arrow's label. `transition`: key of the transition that the line describes. */
export type ChartLine = { text: string; transition?: string }
export type ChartBox = {
  /** Path of the state, such as `filling.step`; empty for the machine itself. */
  id: string
  kind: 'state' | 'parallel' | 'final' | 'initial'
  title: string
  tags: readonly string[]
  lines: readonly ChartLine[]
  children: readonly ChartBox[]
}
export type ChartArrow = { id: string; source: string; target: string; lines: readonly ChartLine[] }
export type Chart = { box: ChartBox; arrows: readonly ChartArrow[] }

/**
 * Returns the chart of a machine. Transitions between the same two states share an arrow; `withActions` adds the actions of transitions and states.
 */
export function chartOf({ root }: AnyStateMachine, withActions: boolean): Chart {
  const nodes = withDescendants(root)
  const arrows = Map.groupBy(nodes.flatMap(crossingsFrom), ({ source, target }) => `${idOf(source)} > ${idOf(target)}`)
  return {
    box: boxOf(root, withActions),
    arrows: [
      ...nodes.flatMap(initialArrow),
      ...[...arrows].map(([id, [first, ...more]]) => ({
        id,
        source: idOf((first as Crossing).source),
        target: idOf((first as Crossing).target),
        lines: [first as Crossing, ...more].map(({ transition }) => lineOf(transition, withActions)),
      })),
    ],
  }
}

/** Shortens the name of an actor that can call one of several operations: `signIn or signUp` → `signIn or …`. */
export const firstOperation = (text: string): string => text.replace(/(\w+)(?: or \w+)+/, '$1 or …')

/** Returns a key that is the same in a machine and in a copy created from its definition: the state's ID and the transition's index in that state. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  return `${idOf(transition.source)}#${transitionsFrom(transition.source).indexOf(transition)}`
}

/** Returns all transitions of a machine by key. */
export function transitionsByKey({ root }: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const transitions = withDescendants(root).flatMap(transitionsFrom)
  return new Map(transitions.map((transition) => [transitionKey(transition), transition]))
}

type Crossing = { source: AnyStateNode; target: AnyStateNode; transition: AnyTransitionDefinition }

/** Returns the arrows that start at a state. Excludes self-transitions and internal transitions, which are lines in the state's box. */
function crossingsFrom(source: AnyStateNode): Crossing[] {
  return transitionsFrom(source).flatMap((transition) =>
    (transition.target ?? [])
      .filter((target) => !withDescendants(source).includes(target) && !withDescendants(target).includes(source))
      .map((target) => ({ source, target, transition })),
  )
}

function boxOf(node: AnyStateNode, withActions: boolean): ChartBox {
  const children = Object.values(node.states).map((child) => boxOf(child, withActions))
  return {
    id: idOf(node),
    kind: node.type === 'final' || node.type === 'parallel' ? node.type : 'state',
    title: node.key,
    tags: node.tags,
    lines: linesOf(node, withActions),
    children: node.initial?.target.length ? [initialBox(node), ...children] : children,
  }
}

const initialId = (node: AnyStateNode): string => `${idOf(node)}>`

function initialBox(node: AnyStateNode): ChartBox {
  return { id: initialId(node), kind: 'initial', title: '', tags: [], lines: [], children: [] }
}

function initialArrow(node: AnyStateNode): ChartArrow[] {
  const source = initialId(node)
  return (node.initial?.target ?? []).map((target) => ({
    id: `${source} > ${idOf(target)}`,
    source,
    target: idOf(target),
    lines: [],
  }))
}

function linesOf(node: AnyStateNode, withActions: boolean): ChartLine[] {
  const acts = withActions ? [actsLine('entry', node.entry), actsLine('exit', node.exit)].flat() : []
  const invoked = node.invoke.map(({ id, src }) => ({
    text: `invoke ${invocation(id, typeof src === 'string' ? src : id)}`,
  }))
  const drawn = new Set(crossingsFrom(node).map(({ transition }) => transition))
  const inside = transitionsFrom(node).filter((transition) => !drawn.has(transition))
  return [...acts, ...invoked, ...inside.map((transition) => lineOf(transition, withActions))]
}

const invocation = (id: string, src: string): string => (id === src ? id : `${src} as ${id}`)

function actsLine(when: string, actions: readonly unknown[]): ChartLine[] {
  return actions.length === 0 ? [] : [{ text: `${when} / ${actions.map(nameOf).join(', ')}` }]
}

/** Returns the line for a transition. An internal transition has no arrow: its line contains the target state, or the actions if it has no target. */
function lineOf(transition: AnyTransitionDefinition, withActions: boolean): ChartLine {
  const isWithin = !crossingsFrom(transition.source).some((crossing) => crossing.transition === transition)
  const target = isWithin && transition.target ? ` → ${transition.target.map(({ key }) => key).join(', ')}` : ''
  const acts = transition.actions.map(nameOf).join(', ')
  const says = acts !== '' && (withActions || !transition.target) ? ` / ${acts}` : ''
  return { text: `${firstOperation(causeOf(transition))}${target}${says}`, transition: transitionKey(transition) }
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withDescendants)]
}

const idOf = (node: AnyStateNode): string => node.path.join('.')
