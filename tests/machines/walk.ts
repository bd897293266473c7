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
import type { MachineExamples } from '../../machines/shared/examples.ts'
import { adjacencyMapToArray, getAdjacencyMap, getStateNodes } from 'xstate/graph'

export type Findings = { unreached: string[]; untaken: string[]; steps: number }

/**
 * Sends all example events in all states, without starting an actor. Returns the states that were not reached and the transitions that were not
 * taken.
 */
export function walk(machine: AnyStateMachine, examples: MachineExamples): Findings {
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
  for (const input of examples.inputs ?? [undefined]) {
    pass(getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot))
    for (const { state, event } of stepsThrough(machine, examples, input)) {
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

function stepsThrough(machine: AnyStateMachine, examples: MachineExamples, input: unknown): Step[] {
  const heed = (examples.heed ?? ((context: unknown) => context)) as (context: unknown) => unknown
  const map = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    input,
    events: (snapshot) => eventsAt(snapshot, examples).filter((event) => snapshot.can(event)),
    serializeState: ({ value, status, context }) => JSON.stringify([value, status, heed(context)]),
  })
  return adjacencyMapToArray(map)
}

/** Returns the examples for all events that a state accepts. Throws if an event has no example. */
function eventsAt(snapshot: AnyMachineSnapshot, examples: MachineExamples): AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter((type) => type !== '' && !isInternal(type))
    .flatMap((type) => examplesOf(type, snapshot, examples))
}

function examplesOf(type: string, snapshot: AnyMachineSnapshot, examples: MachineExamples): AnyEventObject[] {
  const actor = type.split('.').at(-1) ?? ''
  if (type.startsWith('xstate.after.')) return [{ type }]
  if (type.startsWith('xstate.done.actor.')) {
    return given(examples.outputs?.[actor], type)(snapshot).map((output) => ({ type, output, actorId: actor }))
  }
  if (type.startsWith('xstate.error.actor.')) {
    return given(examples.errors?.[actor], type).map((error) => ({ type, error, actorId: actor }))
  }
  return given(examples.events?.[type], type).map((carried) => ({ ...carried, type }))
}

function given<T>(example: T | undefined, type: string): T {
  if (example === undefined) throw new Error(`The walk has no example of ${type}`)
  return example
}

function nodesOf({ _nodes: nodes }: AnyMachineSnapshot): AnyStateNode[] {
  return nodes
}

/** Returns the invoked actors without an `onError` transition. An error in them would stop the whole machine. */
export function actorsWithoutOnError(machine: AnyStateMachine): string[] {
  return [machine.root, ...getStateNodes(machine)].flatMap(withoutOnErrorIn)
}

function withoutOnErrorIn(node: AnyStateNode): string[] {
  return node.invoke
    .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
    .map(({ id }) => `${node.id} ${id}`)
}

/** Returns whether only the machine itself can raise an event. */
function isInternal(type: string): boolean {
  return type.startsWith('xstate.done.state.')
}

/** Returns whether the machine took this eventless or internal transition between two snapshots. */
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
