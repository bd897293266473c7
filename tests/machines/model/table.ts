/** Types for the table of a model test: the starts, events and outcomes of a machine, and how to cause them on the real server. */
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

/** Performs steps, either in process or in Chromium. */
export interface Driver {
  sends(event: AnyEventObject): Promise<void>
  /**
   * Sends an event to a child as soon as the child accepts it. `child` is a name such as `dialog`, or `verificationCode.dialog` for a child of a
   * child.
   */
  tells(child: string, event: AnyEventObject): Promise<void>
  /** Releases the requests of this step's actor. Once the machine has received the outcome, requests are held back again. */
  answers(): Promise<void>
  /** Makes the requests of this step's actor fail as if the browser were offline. */
  losesConnection(): Promise<void>
  /** Releases the requests of a child. Waits for the responses in process, but not in Chromium. */
  settles(child: string): Promise<void>
  waits(ms: number): Promise<void>
}

export type ModelContext = {
  service: World
  /** Unique number of the path, for use in names and addresses. */
  number: number
  start: string
  /** API client with the same cookies. Its requests are not held back. */
  client: ClaClient
  oauth: OauthServer
  visit: (path: string) => Promise<void>
}

/** Data that `prepare` created for a path. `input` is the input of the production actor. */
export type Facts<M extends AnyStateMachine> = { input: InputFrom<M> }

type Does<F> = (driver: Driver, facts: F) => void | Promise<void>

type Case<M extends AnyStateMachine, F> = {
  /** Returns whether the case is possible in a state. Always possible by default. */
  when?: (snapshot: SnapshotFrom<M>) => boolean
  does?: Does<F>
}

/** `event` is the event's payload. Its function receives null as `facts` in the model. Without `does`, the event is sent to the machine. */
type EventCase<M extends AnyStateMachine, E, F> = Case<M, F> & {
  event?: Omit<E, 'type'> | ((snapshot: SnapshotFrom<M>, facts: F | null) => Omit<E, 'type'>)
}

/**
 * Outcome of an invoked actor: its output, its error, or a snapshot of a child that continues. Without `does`, the actor's requests are sent to the
 * server. `until` returns true once the production machine has received the snapshot.
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

export type Reached<M extends AnyStateMachine, F> = {
  snapshot: SnapshotFrom<M>
  facts: F
  client: ClaClient
  service: World
}

/** Table of a machine. The types require cases for every event and every actor. */
export type Table<M extends AnyStateMachine, F extends Facts<M>> = {
  starts: Record<string, InputFrom<M>>
  /** Returns the variant of a start. Paths are computed separately for each variant. By default, all starts are one variant. */
  variantOf?: (start: string) => string
  /** Prepares the server for a path. Returns the data for its steps, including the input of the machine. */
  prepare: (around: ModelContext) => Promise<F>
  events: { [E in EventFrom<M> as E['type']]: Record<string, EventCase<M, E, F>> }
  actors: {
    [A in Extract<ActorsOf<M>, ProvidedActor> as A['src']]: Record<string, ActorCase<M, OutputOf<A>, F>>
  }
  delays?: Record<string, number>
  /** Returns the part of the context on which the possible events depend. Two snapshots with the same part and state value count as one state. */
  heed: (context: ContextFrom<M>) => unknown
  /** Assertions about the data on the server, by state name. */
  truths: Record<string, (reached: Reached<M, F>) => void | Promise<void>>
  /** Invoked machines whose transitions must be covered too. */
  within?: AnyStateMachine[]
  /** Transitions that the server cannot cause, with the reason. */
  beyond: Record<string, string>
}

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

export function productionModel<M extends AnyStateMachine, F extends Facts<M>>(
  machine: M,
  table: Table<M, F>,
): AnyModel {
  return { machine, table: table as unknown as AnyTable }
}

/** Changes data on the server with `arrange`, then releases the actor's requests. */
export const answered =
  <F>(arrange: (facts: F) => unknown): Does<F> =>
  async (driver, facts) => {
    await arrange(facts)
    await driver.answers()
  }

export const lost = (driver: Driver): Promise<void> => driver.losesConnection()

/** Sends an event to a child: `childHears('dialog', 'dialog.dismissed')`. */
export const childHears =
  (child: string, type: string) =>
  (driver: Driver): Promise<void> =>
    driver.tells(child, { type })

/** A reason for `beyond`: the child handles failed requests itself, so its error transition is never taken. */
export const noFault = 'the child has states for its failed calls, and never fails itself'

/** Cases of the dialog that shows a refusal. Temporary failures can be retried. */
export const refusalDialog = {
  closed: { output: { answer: 'closed' }, does: childHears('dialog', 'dialog.dismissed') },
  repeated: {
    when: ({ context }: { context: { failure: Failure | null } }) => isPassing(context.failure),
    output: { answer: 'repeated' },
    does: childHears('dialog', 'retry.asked'),
  },
} as const
