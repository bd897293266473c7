/**
 * Types of the test table for a production machine. The table contains the starts, events and outcomes of the machine, and the actions that cause
 * them on the real server.
 */
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

/** Operations that perform a step. They are implemented in process and in Chromium. */
export interface Driver {
  /** Sends an event to the machine itself, as the person. */
  sends(event: AnyEventObject): Promise<void>
  /**
   * Sends an event to a child as soon as the child accepts it. `child` is a name such as `dialog`, or `verificationCode.dialog` for a child of a
   * child.
   */
  tells(child: string, event: AnyEventObject): Promise<void>
  /** Releases the calls of the step's actor to the server until the machine has received their outcome. */
  answers(): Promise<void>
  /** Makes the calls of the step's actor fail as if offline. */
  losesConnection(): Promise<void>
  /** Releases the calls of a child to the server. In process, waits until they are complete; in Chromium, the person sees the result. */
  settles(child: string): Promise<void>
  /** Advances the clocks of the machine, the page and the server by a number of milliseconds. */
  waits(ms: number): Promise<void>
}

/** Environment of a path. */
export type ModelContext = {
  service: World
  /** Number that is unique among the paths of the service. It is used in names and addresses. */
  number: number
  /** Name of the start. The table contains its input for the model. */
  start: string
  /** Client of the same browser. Its calls are not held back. */
  client: ClaClient
  oauth: OauthServer
  /** Opens a path of the service in the same browser. */
  visit: (path: string) => Promise<void>
}

/** `input` is the input of the production actor. The steps of a path may use further facts. */
export type Facts<M extends AnyStateMachine> = { input: InputFrom<M> }

type Does<F> = (driver: Driver, facts: F) => void | Promise<void>

type Case<M extends AnyStateMachine, F> = {
  /** Returns whether the case can happen in a state. If omitted, it always can. */
  when?: (snapshot: SnapshotFrom<M>) => boolean
  does?: Does<F>
}

/** `event` is the payload of the event. In the model, `facts` is null. Without `does`, the event is sent to the machine. */
type EventCase<M extends AnyStateMachine, E, F> = Case<M, F> & {
  event?: Omit<E, 'type'> | ((snapshot: SnapshotFrom<M>, facts: F | null) => Omit<E, 'type'>)
}

/**
 * Outcome of an actor in the model. Without `does`, the calls of the actor reach the server. `snapshot` is the snapshot of a child that continues to
 * run. `until` returns true once the production machine has received this snapshot.
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

/** State reached on a path, for comparison with the server. */
export type Reached<M extends AnyStateMachine, F> = {
  snapshot: SnapshotFrom<M>
  facts: F
  client: ClaClient
  service: World
}

/** Test table of a machine. Every event and every actor needs its cases; a missing case is a compile error. */
export type Table<M extends AnyStateMachine, F extends Facts<M>> = {
  /** Inputs of the model, by name of the start. */
  starts: Record<string, InputFrom<M>>
  /** Groups the starts into variants. Paths are computed separately for each variant. If omitted, there is one variant. */
  variantOf?: (start: string) => string
  /** Sets up the server for a path. */
  prepare: (around: ModelContext) => Promise<F>
  events: { [E in EventFrom<M> as E['type']]: Record<string, EventCase<M, E, F>> }
  actors: {
    [A in Extract<ActorsOf<M>, ProvidedActor> as A['src']]: Record<string, ActorCase<M, OutputOf<A>, F>>
  }
  /** Delays in milliseconds, by name. */
  delays?: Record<string, number>
  /** Returns the part of the context that determines the possible events. The model treats states with equal parts as one. */
  heed: (context: ContextFrom<M>) => unknown
  /** Assertions about the server, by state of the machine. */
  truths: Record<string, (reached: Reached<M, F>) => void | Promise<void>>
  /** Invoked machines whose transitions the paths must also take. */
  within?: AnyStateMachine[]
  /** Transitions that no response of the server can cause, each with a reason. */
  beyond: Record<string, string>
}

/** Table without the types of its machine. */
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

/** Changes data on the server, then lets the server respond. */
export const answered =
  <F>(arrange: (facts: F) => unknown): Does<F> =>
  async (driver, facts) => {
    await arrange(facts)
    await driver.answers()
  }

/** Makes the calls of the step's actor fail as if offline. */
export const lost = (driver: Driver): Promise<void> => driver.losesConnection()

/** Responds to a child as the person, for example with `childHears('dialog', 'dialog.dismissed')`. */
export const childHears =
  (child: string, type: string) =>
  (driver: Driver): Promise<void> =>
    driver.tells(child, { type })

/** Reason in `beyond` for a transition on a child's failure: no response of the server causes it. */
export const noFault = 'the child has states for its failed calls, and never fails itself'

/** Cases of the dialog that shows a refusal. It can be closed, and a call that failed temporarily can be repeated. */
export const refusalDialog = {
  closed: { output: { answer: 'closed' }, does: childHears('dialog', 'dialog.dismissed') },
  repeated: {
    when: ({ context }: { context: { failure: Failure | null } }) => isPassing(context.failure),
    output: { answer: 'repeated' },
    does: childHears('dialog', 'retry.asked'),
  },
} as const
