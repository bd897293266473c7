/** What a test declares of a production machine: its starts, what may happen to it, and how the real server brings that about. */
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

/** What a step can be brought about with, in process and in Chromium alike. */
export interface Driver {
  /** The person does something that the machine itself hears. */
  sends(event: AnyEventObject): Promise<void>
  /** The person does something that a child hears, once it can take it: `dialog`, or `verificationCode.dialog` for a child's child. */
  tells(child: string, event: AnyEventObject): Promise<void>
  /** The calls of the step's actor reach the server, until the machine hears of their outcome. */
  answers(): Promise<void>
  /** They fail for want of a connection. */
  losesConnection(): Promise<void>
  /** The calls of a child reach the server. In process the step goes on once they are answered; on a screen the person sees that. */
  settles(child: string): Promise<void>
  /** Time passes, for the machine, the page and the server: milliseconds. */
  waits(ms: number): Promise<void>
}

/** What a path is walked in. */
export type Surroundings = {
  service: World
  /** No other path of the service has it: names and addresses are made with it. */
  number: number
  /** The name of the start, and the input the model has of it. */
  start: string
  /** Calls of the same browser that wait for no step. */
  client: ClaClient
  /** The code platform of the service. */
  oauth: OauthServer
  /** The same browser opens an address of the service. */
  visit: (path: string) => Promise<void>
}

/** `input` is what the production actor begins with; the rest is what the steps of the path need to know. */
export type Facts<M extends AnyStateMachine> = { input: InputFrom<M> }

type Does<F> = (driver: Driver, facts: F) => void | Promise<void>

type Case<M extends AnyStateMachine, F> = {
  /** Whether it can happen there; by default always. */
  when?: (snapshot: SnapshotFrom<M>) => boolean
  does?: Does<F>
}

/** `event` is what it carries beside its type; `facts` are null in the model. Without `does` the machine is sent just that. */
type EventCase<M extends AnyStateMachine, E, F> = Case<M, F> & {
  event?: Omit<E, 'type'> | ((snapshot: SnapshotFrom<M>, facts: F | null) => Omit<E, 'type'>)
}

/**
 * An outcome of an actor, as the model knows it. Without `does` the actor's calls reach the server. `snapshot` is what the machine hears
 * of a child that goes on; `until` is true of the production machine once it has heard it.
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

/** The state of a path that was reached, to be compared with what the server knows. */
export type Reached<M extends AnyStateMachine, F> = {
  snapshot: SnapshotFrom<M>
  facts: F
  client: ClaClient
  service: World
}

/** Every event and every actor of the machine has its cases; one that is missing does not compile. */
export type Table<M extends AnyStateMachine, F extends Facts<M>> = {
  /** By name: what the model begins with. */
  starts: Record<string, InputFrom<M>>
  /** Every variant has its own paths to all that can happen to it; by default there is one. */
  variantOf?: (start: string) => string
  /** Sets up the server for one path. */
  prepare: (around: Surroundings) => Promise<F>
  events: { [E in EventFrom<M> as E['type']]: Record<string, EventCase<M, E, F>> }
  actors: {
    [A in Extract<ActorsOf<M>, ProvidedActor> as A['src']]: Record<string, ActorCase<M, OutputOf<A>, F>>
  }
  /** How long each delay is, by its name: milliseconds. */
  delays?: Record<string, number>
  /** What of the context decides what can happen next: two states that agree in it are one state of the model. */
  heed: (context: ContextFrom<M>) => unknown
  /** By state: what must be true of the server where the machine has reached it. */
  truths: Record<string, (reached: Reached<M, F>) => void | Promise<void>>
  /** Machines it invokes whose own transitions must be taken on its paths too. */
  within?: AnyStateMachine[]
  /** Transitions that no answer of this server can bring about, each with the reason. */
  beyond: Record<string, string>
}

/** What the paths are made of, whatever the machine is. */
export type AnyTable = {
  starts: Record<string, unknown>
  variantOf?: (start: string) => string
  prepare: (around: Surroundings) => Promise<{ input: unknown }>
  events: Record<string, Record<string, AnyCase>>
  actors: Record<string, Record<string, AnyCase>>
  delays?: Record<string, number>
  heed: (context: never) => unknown
  truths: Record<string, (reached: never) => void | Promise<void>>
  within?: AnyStateMachine[]
  beyond: Record<string, string>
}

export type AnyModel = { machine: AnyStateMachine; table: AnyTable }

/** A production machine with its table. */
export function productionModel<M extends AnyStateMachine, F extends Facts<M>>(
  machine: M,
  table: Table<M, F>,
): AnyModel {
  return { machine, table: table as unknown as AnyTable }
}

/** Something is arranged on the server, and then it answers. */
export const answered =
  <F>(arrange: (facts: F) => unknown): Does<F> =>
  async (driver, facts) => {
    await arrange(facts)
    await driver.answers()
  }

/** The calls of the step's actor are lost. */
export const lost = (driver: Driver): Promise<void> => driver.losesConnection()

/** A child is answered by the person: `childHears('dialog', 'dialog.dismissed')`. */
export const childHears =
  (child: string, type: string) =>
  (driver: Driver): Promise<void> =>
    driver.tells(child, { type })

/** Why a transition on a child's failure is beyond every answer of the server. */
export const noFault = 'the child has states for its failed calls, and never fails itself'

/** A dialog of a refusal: it can be closed, and where the failure may pass, the call repeated. */
export const refusalDialog = {
  closed: { output: { answer: 'closed' }, does: childHears('dialog', 'dialog.dismissed') },
  repeated: {
    when: ({ context }: { context: { failure: Failure | null } }) => isPassing(context.failure),
    output: { answer: 'repeated' },
    does: childHears('dialog', 'retry.asked'),
  },
} as const
