import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { causeOf, nameOf, transitionsFrom } from './transitions.ts'

/**
 * Returns a Mermaid state diagram of a machine. A transition between inner states of different composite states is drawn between the composite
 * states, because Mermaid supports no transitions between inner states.
 */
export function diagramOf(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...inside(machine.root).map(indented)].join('\n')
}

/** Returns the transitions of the machine's root, for the list above its diagram. */
export function anywhereOf({ root }: AnyStateMachine): string[] {
  return transitionsFrom(root).map((transition) => labelOf(transition, root, root))
}

function inside(node: AnyStateNode): string[] {
  const children = Object.values(node.states)
  const drawn = children.map((child) => [...declared(child), ...arrowsFrom(child)])
  if (node.type === 'parallel') return drawn.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]))
  const [first] = node.initial?.target ?? []
  return [...(first ? [`[*] --> ${idOf(first)}`] : []), ...drawn.flat(), ...crossing(node)]
}

function declared(node: AnyStateNode): string[] {
  const name = `state "${node.key}" as ${idOf(node)}`
  return Object.keys(node.states).length === 0 ? [name] : [`${name} {`, ...inside(node).map(indented), '}']
}

/** Returns the arrows from a state to its siblings and to the final state. */
function arrowsFrom(node: AnyStateNode): string[] {
  const arrows = transitionsFrom(node).flatMap((each) => arrowsOf(each, (target) => target.parent === node.parent))
  return node.type === 'final' ? [...arrows, `${idOf(node)} --> [*]`] : arrows
}

/** Returns the arrows between different composite states that are children of `parent`. */
function crossing(parent: AnyStateNode): string[] {
  const below = Object.values(parent.states).flatMap(withDescendants)
  return below
    .flatMap(transitionsFrom)
    .flatMap((each) =>
      arrowsOf(each, (target) => target.parent !== each.source.parent && commonParent(each.source, target) === parent),
    )
}

function arrowsOf(transition: AnyTransitionDefinition, wanted: (target: AnyStateNode) => boolean): string[] {
  const { source } = transition
  const targets = transition.target ?? [source]
  return targets.filter(wanted).map((target) => {
    const parent = commonParent(source, target)
    const ends = [childTowards(parent, source), childTowards(parent, target)].map(idOf)
    return `${ends.join(' --> ')}: ${labelOf(transition, source, target)}`
  })
}

function labelOf(transition: AnyTransitionDefinition, source: AnyStateNode, target: AnyStateNode): string {
  const parent = commonParent(source, target)
  const act = transition.target ? '' : ` / ${transition.actions.map(nameOf).join(', ')}`
  const from = source === childTowards(parent, source) || !parent ? '' : `${source.key}, `
  const to = target === childTowards(parent, target) || !parent ? '' : ` → ${target.key}`
  const also = transition.target?.filter((other) => other !== target).map(({ key }) => `, and ${key}`) ?? []
  return `${from}${causeOf(transition)}${act}${to}${also.join('')}`
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withDescendants)]
}

/** Returns the innermost state that contains both states; undefined for the root itself. */
function commonParent(one: AnyStateNode, other: AnyStateNode): AnyStateNode | undefined {
  let parent = one.parent
  while (parent && !withDescendants(parent).slice(1).includes(other)) parent = parent.parent
  return parent
}

function childTowards(parent: AnyStateNode | undefined, node: AnyStateNode): AnyStateNode {
  let child = node
  while (child.parent && child.parent !== parent) child = child.parent
  return child
}

const idOf = (node: AnyStateNode): string => node.path.join('_')
const indented = (line: string): string => `  ${line}`
