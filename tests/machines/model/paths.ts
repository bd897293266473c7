/** Computes the shortest paths that cover all transitions of a machine. Runs its logic in a `TestModel`, without actors. */
import { TestModel } from '@xstate/test'
import {
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  getInitialMicrosteps,
  getMicrosteps,
  getNextTransitions,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { causeOf, transitionsFrom } from '../../../machines/diagrams/transitions.ts'
import { operationsOf, withOperationNames } from '../../../machines/shared/operation.ts'
import { isOwnStep } from '../walk.ts'
import type { AnyCase, AnyModel, AnyTable } from './table.ts'

/** An event in a path. `happening` is the name of the case in the table, such as `signInManager: a wrong password`. */
export type StepEvent = AnyEventObject & {
  happening: string
  case: AnyCase
  actor: string | null
  toJSON: () => string
}

type Model = TestModel<AnyMachineSnapshot, AnyEventObject, unknown>
type TestPath = ReturnType<Model['getShortestPaths']>[number]

type StatePath = Pick<TestPath, 'state' | 'steps' | 'weight'>

export type ModelPath = {
  start: string
  steps: TestPath['steps']
  /** Names of the transitions and cases on the path. */
  covers: ReadonlySet<string>
  /** Name of the start and of the cases, in order. */
  sentence: string
  /** Walks the path, calling the executors in `params`. The state executor `*` runs in every state. */
  test: (params: Parameters<TestPath['test']>[0]) => Promise<unknown>
}

/** Returns a name such as `managerLogin.refused —dialog done [isRepeated]→ managerLogin.signingIn`. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const targets = transition.target?.map(({ id }) => id).join(' and ') ?? 'itself'
  return `${transition.source.id} —${causeOf(transition)}→ ${targets}`
}

export function caseNames({ table }: AnyModel): string[] {
  const all = Object.entries({ ...table.events, ...table.actors })
  return all.flatMap(([of, cases]) => Object.keys(cases).map((name) => happeningName(of, name)))
}

/** The name is empty if an event has only one case. */
const happeningName = (of: string, name: string): string => (name === '' ? of : `${of}: ${name}`)

/** Returns the names of all transitions. Throws if two are equal. */
export function transitionNames(machine: AnyStateMachine): string[] {
  const names = allTransitions(withOperationNames(machine)).map(transitionName)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two transitions are called ${twice}`)
  return names
}

const allTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...getStateNodes(machine)].flatMap(transitionsFrom)

/** Returns the shortest paths that together cover every transition and every case in the table. */
export function pathsOf(production: AnyModel): ModelPath[] {
  const { starts, variantOf = () => '' } = production.table
  const variants = Map.groupBy(Object.entries(starts), ([start]) => variantOf(start))
  return [...variants.values()].flatMap((each) =>
    withoutContained(shortestOf(each.flatMap(([start, input]) => pathsFrom(production, start, input)))),
  )
}

function shortestOf(paths: ModelPath[]): ModelPath[] {
  const shortest = new Map<string, ModelPath>()
  for (const path of paths) {
    for (const name of path.covers) {
      const known = shortest.get(name)
      if (!known || known.steps.length > path.steps.length) shortest.set(name, path)
    }
  }
  return [...new Set(shortest.values())]
}

/** Removes paths that cover nothing beyond the longer paths. */
function withoutContained(paths: ModelPath[]): ModelPath[] {
  const covered = new Set<string>()
  return paths
    .toSorted((one, other) => other.steps.length - one.steps.length)
    .filter(({ covers }) => {
      const isNew = [...covers].some((name) => !covered.has(name))
      for (const name of covers) covered.add(name)
      return isNew
    })
}

/** Returns the shortest paths from a start. Also returns each shorter path that ends with a transition or case not seen before. */
function pathsFrom(production: AnyModel, start: string, input: unknown): ModelPath[] {
  const { model, taken } = modelOf(production, input)
  const seen = new Set<string>()
  return model.getShortestPaths().flatMap(({ steps }) =>
    steps.flatMap((last, index): ModelPath[] => {
      const now = [...taken(last.event), ...happeningOf(last.event)]
      if (now.every((name) => seen.has(name)) && index < steps.length - 1) return []
      for (const name of now) seen.add(name)
      const path: StatePath = { state: last.state, steps: steps.slice(0, index + 1), weight: index }
      const happenings = path.steps.flatMap(({ event }) => happeningOf(event))
      return [
        {
          start,
          steps: path.steps,
          covers: new Set([...happenings, ...path.steps.flatMap(({ event }) => taken(event))]),
          sentence: [start, ...happenings].join(', '),
          test: (params) => model.testPath(path, params),
        },
      ]
    }),
  )
}

/** Returns the path with the given cases, in order. Throws if a case is not possible. */
export function pathOf(production: AnyModel, start: string, happenings: readonly string[]): ModelPath {
  const { model, taken } = modelOf(production, production.table.starts[start])
  const scope = {} as Parameters<typeof model.logic.transition>[2]
  let state = model.logic.getInitialSnapshot(scope, undefined)
  const steps = [{ state, event: { type: 'xstate.init' } as AnyEventObject }]
  for (const happening of happenings) {
    const possible = (model.options.events as (at: AnyMachineSnapshot) => StepEvent[])(state)
    const event = possible.find((one) => one.happening === happening)
    if (!event) throw new Error(`“${happening}” cannot happen, but ${possible.map((one) => one.happening).join(', ')}`)
    state = model.logic.transition(state, event, scope)
    steps.push({ state, event })
  }
  return {
    start,
    steps,
    covers: new Set([...happenings, ...steps.flatMap(({ event }) => taken(event))]),
    sentence: [start, ...happenings].join(', '),
    test: (params) => model.testPath({ state, steps, weight: happenings.length }, params),
  }
}

const happeningOf = (event: AnyEventObject): string[] => ('happening' in event ? [String(event['happening'])] : [])

/** Returns the test model of a start, and a function that returns the transitions an event takes. */
function modelOf({ machine: unnamed, table }: AnyModel, input: unknown) {
  const machine = withOperationNames(unnamed)
  const transitions = allTransitions(machine)
  const initial = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot)
  const initialNames = ownSteps(transitions, initial)
  const heed = table.heed as (context: unknown) => unknown
  const keyOf = ({ value, status, context }: AnyMachineSnapshot): string =>
    JSON.stringify([value, status, heed(context)])

  // Caches the events of each state and the outcomes of each event.
  const happenings = new Map<string, StepEvent[]>()
  const outcomes = new WeakMap<AnyEventObject, { next: AnyMachineSnapshot; names: string[] }>()

  function happeningsIn(snapshot: AnyMachineSnapshot): StepEvent[] {
    const key = keyOf(snapshot)
    const known = happenings.get(key)
    if (known) return known
    const found = happeningsAt({ machine: unnamed, table }, snapshot).filter((event) => snapshot.can(event))
    happenings.set(key, found)
    return found
  }

  function outcomeOf(snapshot: AnyMachineSnapshot, event: AnyEventObject) {
    const steps = getMicrosteps(machine, snapshot, event).map(([each]) => each)
    const chosen = machine.getTransitionData(snapshot, event).map(transitionName)
    return { next: steps.at(-1) ?? snapshot, names: [...chosen, ...ownSteps(transitions, steps)] }
  }

  const logic = {
    getInitialSnapshot: () => initial.at(-1) as AnyMachineSnapshot,
    transition(snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyMachineSnapshot {
      const outcome = outcomes.get(event) ?? outcomeOf(snapshot, event)
      outcomes.set(event, outcome)
      return outcome.next
    },
  } as unknown as ActorLogic<AnyMachineSnapshot, AnyEventObject, unknown>
  const taken = (event: AnyEventObject | undefined): string[] => (event && outcomes.get(event)?.names) ?? initialNames
  const model: Model = new TestModel(logic, {
    events: happeningsIn,
    serializeEvent: (event) => (event as StepEvent).happening,
    // The key contains the last event and its transitions. Otherwise, the model would skip other ways to reach the same state.
    serializeState: (snapshot, event) =>
      JSON.stringify([keyOf(snapshot), taken(event), (event as StepEvent | undefined)?.happening]),
    stateMatcher: (_, key) => key === '*',
  })
  return { model, taken }
}

function ownSteps(transitions: readonly AnyTransitionDefinition[], steps: readonly AnyMachineSnapshot[]): string[] {
  return steps.flatMap((after, index) => {
    const before = steps[index - 1]
    return before ? transitions.filter((each) => isOwnStep(each, before, after)).map(transitionName) : []
  })
}

/** Returns the events that the table allows in a state. Every call creates new objects, and events are compared by identity, so cache the result. */
function happeningsAt(model: AnyModel, snapshot: AnyMachineSnapshot): StepEvent[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType))
  return [...types]
    .filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
    .flatMap((type) => happeningsOf(model, type, snapshot))
}

function happeningsOf({ machine, table }: AnyModel, type: string, snapshot: AnyMachineSnapshot): StepEvent[] {
  const [, what, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot|after)\.([^.]+)/.exec(type) ?? []
  if (what === 'after') return [delayed(table, type, id)]
  if (what === undefined) {
    return casesOf(table.events[type], type, snapshot).map(([name, each]) => {
      return { ...carriedBy(each, snapshot, null), type, ...labelled(happeningName(type, name), each, null) }
    })
  }
  const actor = sourceOf(machine, id)
  const member = { 'done.actor': 'output', 'error.actor': 'error', snapshot: 'snapshot' }[what] as 'output'
  return casesOf(table.actors[actor], type, snapshot)
    .filter(([, each]) => member in each)
    .map(([name, each]) => {
      const carried = { actorId: id, [member]: valueOf(each[member], snapshot) }
      return { type, ...carried, ...labelled(happeningName(actor, name), each, actor) }
    })
}

/** `toJSON` returns only the name of the case, because paths are compared as JSON. */
const labelled = (happening: string, each: AnyCase, actor: string | null) => ({
  happening,
  case: each,
  actor,
  toJSON: () => happening,
})

/** Returns the payload of a case's event. The model passes null as `facts`. */
export function carriedBy({ event }: AnyCase, snapshot: AnyMachineSnapshot, facts: object | null): object | undefined {
  return typeof event === 'function' ? (event as (...given: unknown[]) => object)(snapshot, facts) : event
}

const valueOf = (given: unknown, snapshot: AnyMachineSnapshot): unknown =>
  typeof given === 'function' ? given(snapshot) : given

function delayed({ delays = {} }: AnyTable, type: string, delay: string): StepEvent {
  const ms = delays[delay]
  if (ms === undefined) throw new Error(`The table does not say how long ${delay} is`)
  const each: AnyCase = { does: (driver) => driver.waits(ms) }
  return { type, ...labelled(`${delay} passes`, each, null) }
}

function casesOf(cases: Record<string, AnyCase> | undefined, type: string, snapshot: AnyMachineSnapshot) {
  if (!cases) throw new Error(`The table has no case of ${type}`)
  return Object.entries(cases).filter(
    ([, { when }]) => (when as ((at: unknown) => boolean) | undefined)?.(snapshot) ?? true,
  )
}

/** Returns the key of an actor in `setup({ actors })`. `id` consists of the operations that the actor calls. */
function sourceOf({ implementations }: AnyStateMachine, id: string): string {
  const actors = Object.entries(implementations.actors as Record<string, Parameters<typeof operationsOf>[0]>)
  const found = actors.find(([source, logic]) => id === (operationsOf(logic).join(' or ') || source))
  if (!found) throw new Error(`No actor is called ${id}`)
  return found[0]
}
