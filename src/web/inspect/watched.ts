import { type AnyStateMachine, createMachine, type StateValue } from 'xstate'
import type { ActorReport, ReportedEvent, ReportedSnapshot } from './report-actors.ts'

/** Last reported state of an actor in the inspected page. Only machines have a chart. */
export type WatchedActor = {
  sessionId: string
  parentId: string | null
  name: string
  machine: AnyStateMachine | null
  /** XState's status, or `created` until it starts. */
  status: string
  snapshot: ReportedSnapshot
  /** Keys of the transitions that led to the snapshot. */
  taken: readonly string[]
}

type Moment = Pick<WatchedActor, 'snapshot' | 'taken'>

/**
 * An event sent to an actor. `at` is in milliseconds. Both snapshots are null until the actor has processed the event; `before` is also null for the
 * start event.
 */
export type LogEntry = {
  id: number
  at: number
  sessionId: string
  sourceId: string | null
  event: ReportedEvent
  before: ReportedSnapshot | null
  after: Moment | null
}

/** Actors by session ID in order of creation, and the log, newest first. `start`: time of the first report in milliseconds. */
export type Watched = {
  actors: ReadonlyMap<string, WatchedActor>
  log: readonly LogEntry[]
  count: number
  start: number | null
}

export const nothingWatched: Watched = { actors: new Map(), log: [], count: 0, start: null }

const longestLog = 1000

export function watch(watched: Watched, report: ActorReport): Watched {
  const known = watched.actors.get(report.sessionId)
  const next = { ...watched, start: watched.start ?? report.at }
  if (report.type === '@xstate.actor') return known ? next : withActor(next, createdActor(report))
  if (!known) return next
  if (report.type === '@xstate.event') return withEvent(next, known, report)
  return withSnapshot(next, known, report)
}

/** Removes the ended actors and their events. */
export function withoutEnded(watched: Watched): Watched {
  const actors = new Map([...watched.actors].filter(([, actor]) => !hasEnded(actor)))
  return { ...watched, actors, log: watched.log.filter(({ sessionId }) => actors.has(sessionId)) }
}

/**
 * Returns whether the actor was started. In development, React renders a screen twice and starts only one of the two actors; the other actor is not
 * shown.
 */
export const hasStarted = ({ status }: WatchedActor): boolean => status !== 'created'
export const hasEnded = (actor: WatchedActor): boolean => hasStarted(actor) && actor.status !== 'active'

function createdActor(report: ActorReport & { type: '@xstate.actor' }): WatchedActor {
  const { sessionId, parentId, name, definition } = report
  // The definition contains the names of actions, guards and actors, which is enough to draw the machine.
  const machine = definition && createMachine(definition)
  return { sessionId, parentId, name, machine, status: 'created', snapshot: { status: 'created' }, taken: [] }
}

function withActor(watched: Watched, actor: WatchedActor): Watched {
  return { ...watched, actors: new Map(watched.actors).set(actor.sessionId, actor) }
}

function withEvent(watched: Watched, actor: WatchedActor, report: ActorReport & { type: '@xstate.event' }): Watched {
  const { event, sessionId, sourceId, at } = report
  const isStart = event.type === 'xstate.init'
  const started = isStart ? withActor(watched, { ...actor, status: 'active' }) : watched
  // StrictMode stops and restarts each actor once. The log contains only the first start.
  if (isStart && hasStarted(actor)) return started
  const entry = { id: watched.count, at, sessionId, sourceId, event, before: null, after: null }
  return { ...started, count: watched.count + 1, log: [entry, ...watched.log].slice(0, longestLog) }
}

function withSnapshot(
  watched: Watched,
  actor: WatchedActor,
  report: ActorReport & { type: '@xstate.snapshot' },
): Watched {
  const { snapshot, taken, eventType, sessionId } = report
  const next = withActor(watched, { ...actor, status: snapshot.status, snapshot, taken })
  const index = watched.log.findLastIndex(
    (entry) => entry.sessionId === sessionId && entry.after === null && entry.event.type === eventType,
  )
  const entry = watched.log[index]
  if (!entry) return next
  const before = eventType === 'xstate.init' ? null : actor.snapshot
  return { ...next, log: watched.log.with(index, { ...entry, before, after: { snapshot, taken } }) }
}

/** Returns the IDs of the active states and all their ancestors, such as `filling` and `filling.step`. */
export function activeIn(value: StateValue | undefined, above = ''): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [above + value]
  return Object.entries(value).flatMap(([key, inner]) => [above + key, ...activeIn(inner, `${above}${key}.`)])
}

/** Returns the IDs of the innermost active states. */
export function innermostIn(value: StateValue | undefined): string[] {
  const active = activeIn(value)
  return active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)))
}
