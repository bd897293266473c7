import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const widthOf = (text: string, letter: number): number => text.length * letter + 24
const nodeOptions = { 'elk.padding': '[top=36,left=20,bottom=20,right=20]' }
const rootOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.spacing.nodeNode': '24',
}

/** The machine's states and transitions with their places, all in coordinates of the whole. A node's id is its path, `filling.step`. */
export function layOut(machine: AnyStateMachine): Promise<ElkNode> {
  return new Elk().layout(graphOf(machine))
}

function graphOf({ root }: AnyStateMachine): ElkNode {
  const states = Object.values(root.states)
  const edges = states.flatMap(withDescendants).flatMap(edgesFrom)
  return { id: 'machine', children: states.map(boxOf), edges, layoutOptions: rootOptions }
}

function boxOf(node: AnyStateNode): ElkNode {
  const children = Object.values(node.states).map(boxOf)
  const box = { id: idOf(node), labels: [{ text: node.key }], width: widthOf(node.key, 8), height: 36 }
  return children.length === 0 ? box : { ...box, children, layoutOptions: nodeOptions }
}

function edgesFrom(node: AnyStateNode): ElkExtendedEdge[] {
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return transitions.flatMap((transition, index) =>
    (transition.target ?? []).map((target) => {
      const text = labelOf(transition)
      return {
        id: `${idOf(node)} ${index} ${idOf(target)}`,
        sources: [idOf(node)],
        targets: [idOf(target)],
        labels: [{ text, width: widthOf(text, 6), height: 16 }],
      }
    }),
  )
}

/** XState's own events lose their prefix: `done.actor.getLink`. */
function labelOf({ eventType }: AnyTransitionDefinition): string {
  return eventType === '' ? 'always' : eventType.replace(/^xstate\./, '')
}

function withDescendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(withDescendants)]
}

const idOf = (node: AnyStateNode): string => node.path.join('.')
