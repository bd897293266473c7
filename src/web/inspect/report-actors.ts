import type { StatelyInspectionEvent } from '@statelyai/inspect'
import {
  type AnyActorLogic,
  type AnyActorRef,
  type InspectionEvent,
  type Observer,
  StateMachine,
  type StateValue,
} from 'xstate'
import { operationsOf } from '../../../machines/shared/operation.ts'
import { transitionKey } from './chart.ts'

/**
 * A report from a page to the inspector window, in the receiver's format (`type`, `_version`). `at` is in milliseconds; `taken` contains the keys of
 * the transitions that led to a snapshot.
 */
export type ActorReport = { _version: string; sessionId: string; at: number } & (
  | { type: '@xstate.actor'; parentId: string | null; name: string; definition: object | null }
  | { type: '@xstate.event'; sourceId: string | null; event: ReportedEvent }
  | { type: '@xstate.snapshot'; eventType: string; snapshot: ReportedSnapshot; taken: string[] }
)
export type ReportedEvent = { type: string; [member: string]: unknown }
export type ReportedSnapshot = {
  status: string
  value?: StateValue
  context?: unknown
  input?: unknown
  output?: unknown
  error?: unknown
}

/** Reports each change of an actor immediately, because a deferred report would contain a later state and timestamp. */
export function reportActors(send: (report: StatelyInspectionEvent) => void): Observer<InspectionEvent> {
  const taken = new WeakMap<object, string[]>()
  return {
    next(event) {
      const actor = event.actorRef as AnyActorRef
      if (event.type === '@xstate.microstep') {
        const { _transitions: transitions } = event
        taken.set(actor, [...(taken.get(actor) ?? []), ...transitions.map(transitionKey)])
        return
      }
      const said = reportOf(event, actor, taken.get(actor) ?? [])
      if (event.type === '@xstate.snapshot') taken.delete(actor)
      const base = { _version: '1', sessionId: actor.sessionId, at: Date.now() }
      if (said) send({ ...base, ...said } as unknown as StatelyInspectionEvent)
    },
  }
}

function reportOf(event: InspectionEvent, actor: AnyActorRef, taken: string[]): object | null {
  switch (event.type) {
    case '@xstate.actor': {
      const { _parent: parent } = actor
      return { type: event.type, parentId: parent?.sessionId ?? null, ...machineOf(actor) }
    }
    case '@xstate.event': {
      const sourceId = event.sourceRef?.sessionId ?? null
      return { type: event.type, sourceId, event: plainValue(event.event) }
    }
    case '@xstate.snapshot': {
      const snapshot = plainValue(event.snapshot)
      return { type: event.type, eventType: event.event.type, snapshot, taken }
    }
    default:
      return null
  }
}

const secretName = /^authorize$|^invitation$|(?:password|code|key|token)$/i
const refusalCode = /^[a-z]+[._][a-z._]+$/
const mask = '••••••'

/**
 * Converts a value to plain JSON. Masks passwords, codes and keys, because screenshots of the inspector are shared. An actor is replaced by its ID, a
 * file by its name, an error by its message.
 */
function plainValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, plainMember) ?? 'null')
}

function plainMember(this: object, name: string, value: unknown): unknown {
  if (typeof value === 'string') return isSecret(this, name, value) ? mask : value
  if (typeof value === 'function') return value.name || 'function'
  if (typeof value === 'bigint') return String(value)
  if (value instanceof File) return `File ${value.name}, ${value.size} bytes`
  if (value instanceof Blob) return `Blob, ${value.size} bytes`
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}, ${value.byteLength} bytes`
  if (value instanceof Node) return value.nodeName.toLowerCase()
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  return value
}

/** Returns whether to mask a value. A refusal's code and a list row's key are not secrets. */
function isSecret(holder: object, name: string, value: string): boolean {
  if (value === '' || !secretName.test(name) || 'item' in holder) return false
  return !(/code$/i.test(name) && refusalCode.test(value))
}

/**
 * Returns the name of an actor. An unnamed actor gets the name of its machine, followed by the operation if the machine has only one: `list ·
 * listEmployees`.
 */
function machineOf({ id, sessionId, logic }: AnyActorRef & { logic?: unknown }): object {
  if (!(logic instanceof StateMachine)) return { name: id, definition: null }
  const name = id === sessionId ? logic.id : id
  const actors = Object.entries(logic.implementations.actors as Record<string, AnyActorLogic>)
  const calls = actors.filter(([, actor]) => operationsOf(actor).length > 0).map(([key]) => key)
  const isFlow = actors.some(([key, actor]) => actor instanceof StateMachine && key !== 'dialog')
  return {
    name: [name, ...(isFlow || calls.length > 1 ? [] : calls)].join(' · '),
    definition: plainValue(logic.config),
  }
}
