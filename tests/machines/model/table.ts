/** Types for a production machine's test table: its starts, its events and outcomes, and the actions that cause them on the real server. */
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import { type Failure, isPassing } from '../../../machines/shared/failure.ts'
import type { ClaClient } from '../../../machines/shared/operation.ts'
import type { OauthServer } from '../../support/platforms/oauth-server.ts'
import type { World } from '../../support/service/world.ts'

/** Operations that perform a step, in process and in Chromium. */
export interface Driver {
  /** The person sends an event to the machine itself. */
  sends(event: AnyEventObject): Promise<void>
  /** The person sends an event to a child as soon as it accepts the event: `dialog`, or `verificationCode.dialog` for a child of a child. */
  tells(child: string, event: AnyEventObject): Promise<void>
  /** Releases the calls of the step's actor to the server until the machine receives their outcome. */
  answers(): Promise<void>
  /** Fails the calls as if offline. */
  losesConnection(): Promise<void>
  /** Releases the calls of a child to the server. In process, the step continues once they are complete; on a screen, the person sees the result. */
  settles(child: string): Promise<void>
  /** Advances the clocks of the machine, the page and the server, in milliseconds. */
  waits(ms: number): Promise<void>
}

/** The environment of a path. */
export type ModelContext = {
  service: World
  /** Unique for each path of the service; used in names and addresses. */
  number: number
  /** Name of the start; its model input is in the table. */
  start: string
  /** A client of the same browser whose calls are not held. */
  client: ClaClient
  oauth: OauthServer
  /** Opens a path of the service in the same browser. */
  visit: (path: string) => Promise<void>
}

/** `input` is the production actor's input; the steps of the path use the other facts. */
export type Facts<M extends AnyStateMachine> = { input: InputFrom<M> }

type Does<F> = (driver: Driver, facts: F) => void | Promise<void>

type Case<M extends AnyStateMachine, F> = {
  /** Returns whether the case can happen in this state; always by default. */
  when?: (snapshot: SnapshotFrom<M>) => boolean
  does?: Does<F>
}

/** `event` is the event's payload; `facts` are null in the model. Without `does`, the event is sent to the machine. */
type EventCase<M extends AnyStateMachine, E, F> = Case<M, F> & {
  event?: Omit<E, 'type'> | ((snapshot: SnapshotFrom<M>, facts: F | null) => Omit<E, 'type'>)
}

/**
 * An outcome of an actor in the model. Without `does`, the actor's calls reach the server. `snapshot` is the snapshot of a child that continues;
 * `until` returns true for the production machine once it has received that snapshot.
 */
type ActorCase<M extends AnyStateMachine, Output, F> =
  | (Case<M, F> & { output: Output | ((snapshot: SnapshotFrom<M>) => Output) })
  | (Case<M, F> & { error: unknown; does: Does<F> })
  | (Case<M, F> & { snapshot: object; until: (snapshot: SnapshotFrom<M>) => boolean })

export type AnyCase = Case<AnyStateMachine, never> & {
  event?: object | ((snapshot: never, facts: null) => object)
  output?: unknown
  error?: unknown
  snapshot?: object
  until?: (snapshot: never) => boolean
}

type ActorsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

type OutputOf<Actor> = Actor extends { logic: infer Logic extends AnyActorLogic } ? OutputFrom<Logic> : never

/** A state reached on a path, to be compared with the server. */
export type Reached<M extends AnyStateMachine, F> = {
  snapshot: SnapshotFrom<M>
  facts: F
  client: ClaClient
  service: World
}

/** Every event and every actor of the machine needs its cases; a missing case is a compile error. */
export type Table<M extends AnyStateMachine, F extends Facts<M>> = {
  /** Model input by start name. */
  starts: Record<string, InputFrom<M>>
  /** Each variant gets its own paths; by default there is one variant. */
  variantOf?: (start: string) => string
  /** Sets up the server for one path. */
  prepare: (around: ModelContext) => Promise<F>
  events: { [E in EventFrom<M> as E['type']]: Record<string, EventCase<M, E, F>> }
  actors: {
    [A in Extract<ActorsOf<M>, ProvidedActor> as A['src']]: Record<string, ActorCase<M, OutputOf<A>, F>>
  }
  /** Delays by name, in milliseconds. */
  delays?: Record<string, number>
  /** Selects the part of the context that determines the possible events; states with equal parts are a single state of the model. */
  heed: (context: ContextFrom<M>) => unknown
  /** Assertions about the server by state of the machine. */
  truths: Record<string, (reached: Reached<M, F>) => void | Promise<void>>
  /** Invoked machines whose own transitions must also be taken on the paths. */
  within?: AnyStateMachine[]
  /** Transitions that no server response can cause, each with the reason. */
  beyond: Record<string, string>
}

/** The table without the machine's types. */
export type AnyTable = {
  starts: Record<string, unknown>
  variantOf?: (start: string) => string
  prepare: (around: ModelContext) => Promise<{ input: unknown }>
  events: Record<string, Record<string, AnyCase>>
  actors: Record<string, Record<string, AnyCase>>
  delays?: Record<string, number>
  heed: (context: never) => unknown
  truths: Record<string, (reached: never) => void | Promise<void>>
  within?: AnyStateMachine[]
  beyond: Record<string, string>
}

export type AnyModel = { machine: AnyStateMachine; table: AnyTable }

/** Combines a production machine with its table. */
export function productionModel<M extends AnyStateMachine, F extends Facts<M>>(
  machine: M,
  table: Table<M, F>,
): AnyModel {
  return { machine, table: table as unknown as AnyTable }
}

/** Changes the server, then lets it respond. */
export const answered =
  <F>(arrange: (facts: F) => unknown): Does<F> =>
  async (driver, facts) => {
    await arrange(facts)
    await driver.answers()
  }

/** Fails the calls of the step's actor as if offline. */
export const lost = (driver: Driver): Promise<void> => driver.losesConnection()

/** The person responds to a child: `childHears('dialog', 'dialog.dismissed')`. */
export const childHears =
  (child: string, type: string) =>
  (driver: Driver): Promise<void> =>
    driver.tells(child, { type })

/** The reason why no server response causes a transition on a child's failure. */
export const noFault = 'the child has states for its failed calls, and never fails itself'

/** The dialog of a refusal: it can be closed, and the call can be repeated if the failure is temporary. */
export const refusalDialog = {
  closed: { output: { answer: 'closed' }, does: childHears('dialog', 'dialog.dismissed') },
  repeated: {
    when: ({ context }: { context: { failure: Failure | null } }) => isPassing(context.failure),
    output: { answer: 'repeated' },
    does: childHears('dialog', 'retry.asked'),
  },
} as const
