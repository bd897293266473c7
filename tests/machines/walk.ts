import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
} from 'xstate'
import { transitionsFrom } from '../../machines/diagrams/transitions.ts'
import { adjacencyMapToArray, getAdjacencyMap, getStateNodes } from 'xstate/graph'

type Answers = Record<string, (snapshot: AnyMachineSnapshot) => readonly unknown[]>

/** What the walk needs of a machine: its starts, and examples of every event. */
export type Route = {
  /** Each is walked from; what any of them reaches counts. */
  inputs?: readonly unknown[]
  /** By event type: what the event carries beside its type. */
  events?: Record<string, readonly object[]>
  /** By invoked actor: what it may answer, and what it may fail with. */
  outputs?: Answers
  errors?: Record<string, readonly unknown[]>
  /** Which part of the context decides the way; by default all of it. It keeps the walk finite. */
  heed?: (context: never) => unknown
}

export type Findings = { unreached: string[]; untaken: string[]; steps: number }

/** Takes the production machine through everything that can happen to it, and starts no actor: what is never reached, what never taken? */
export function walk(machine: AnyStateMachine, route: Route): Findings {
  const nodes = [machine.root, ...getStateNodes(machine)]
  const transitions = nodes.flatMap(transitionsFrom)
  const reached = new Set<AnyStateNode>()
  const taken = new Set<AnyTransitionDefinition>()
  let steps = 0

  const pass = (snapshots: AnyMachineSnapshot[]): void => {
    for (const [index, snapshot] of snapshots.entries()) {
      for (const node of nodesOf(snapshot)) reached.add(node)
      const before = snapshots[index - 1]
      for (const each of before ? transitions : []) if (before && isOwnStep(each, before, snapshot)) taken.add(each)
    }
  }
  for (const input of route.inputs ?? [undefined]) {
    pass(getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot))
    for (const { state, event } of stepsThrough(machine, route, input)) {
      steps += 1
      for (const each of machine.getTransitionData(state, event)) taken.add(each)
      pass(getMicrosteps(machine, state, event).map(([snapshot]) => snapshot))
    }
  }
  return {
    unreached: nodes.filter((node) => !reached.has(node)).map(({ id }) => id),
    untaken: transitions.filter((each) => !taken.has(each)).map(nameOf),
    steps,
  }
}

type Step = { state: AnyMachineSnapshot; event: AnyEventObject }

function stepsThrough(machine: AnyStateMachine, route: Route, input: unknown): Step[] {
  const heed = (route.heed ?? ((context: unknown) => context)) as (context: unknown) => unknown
  const map = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input,
    events: (snapshot) => eventsAt(snapshot, route).filter((event) => snapshot.can(event)),
    serializeState: ({ value, status, context }) => JSON.stringify([value, status, heed(context)]),
  })
  return adjacencyMapToArray(map)
}

/** Every event the snapshot has a transition for, from the examples; an event without an example is a gap in the route. */
function eventsAt(snapshot: AnyMachineSnapshot, route: Route): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter((type) => type !== '' && !isInternal(type))
    .flatMap((type) => examplesOf(type, snapshot, route))
}

function examplesOf(type: string, snapshot: AnyMachineSnapshot, route: Route): AnyEventObject[] {
  const actor = type.split('.').at(-1) ?? ''
  if (type.startsWith('xstate.after.')) return [{ type }]
  if (type.startsWith('xstate.done.actor.')) {
    return given(route.outputs?.[actor], type)(snapshot).map((output) => ({ type, output, actorId: actor }))
  }
  if (type.startsWith('xstate.error.actor.')) {
    return given(route.errors?.[actor], type).map((error) => ({ type, error, actorId: actor }))
  }
  return given(route.events?.[type], type).map((carried) => ({ ...carried, type }))
}

function given<T>(examples: T | undefined, type: string): T {
  if (examples === undefined) throw new Error(`The walk has no example of ${type}`)
  return examples
}

function nodesOf({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] {
  return nodes
}

/** The invoked actors whose failure has no transition: it would take the whole page with it. */
export function actorsWithoutOnError(machine: AnyStateMachine): string[] {
  return [machine.root, ...getStateNodes(machine)].flatMap(withoutOnErrorIn)
}

function withoutOnErrorIn(node: AnyStateNode): string[] {
  return node.invoke
    .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
    .map(({ id }) => `${node.id} ${id}`)
}

/** Raised by the machine itself within a step: it cannot be sent. */
function isInternal(type: string): boolean {
  return type.startsWith('xstate.done.state.')
}

/** Whether the machine took an eventless or internal transition by itself between two snapshots of one step. */
export function isOwnStep(
  each: AnyTransitionDefinition,
  before: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
): boolean {
  if (each.eventType !== '' && !isInternal(each.eventType)) return false
  const targets = each.target ?? []
  return (
    nodesOf(before).includes(each.source) &&
    targets.every((target) => nodesOf(after).includes(target)) &&
    targets.some((target) => !nodesOf(before).includes(target))
  )
}

function nameOf({ source, eventType, target }: AnyTransitionDefinition): string {
  const aims = target?.map(({ id }) => id).join(' and ') ?? 'itself'
  return `${source.id} —${eventType || 'always'}→ ${aims}`
}
