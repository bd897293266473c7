import { type AnyActorLogic, type AnyStateMachine, fromPromise, type PromiseActorLogic, StateMachine } from 'xstate'
import type { OperationId, RequestOf, ResultOf } from '../../openapi/index.ts'

/** How much of a body has been sent, in bytes. */
export type Progress = { sent: number; total: number }

export type CallOptions = {
  /** Told as a body with a file leaves; other bodies are small and tell nothing. */
  onProgress?: ((progress: Progress) => void) | undefined
}

/** The only port of the machines: whoever speaks the contract. A refusal rejects with `Refusal`. */
export interface ClaClient {
  call<Op extends OperationId>(
    id: Op,
    request: RequestOf<Op>,
    signal?: AbortSignal,
    options?: CallOptions,
  ): Promise<ResultOf<Op>>
}

/** A call as a value, for machines that are told which of several operations to use. */
export type CallOf<Op extends OperationId> = { [Id in Op]: { operation: Id; request: RequestOf<Id> } }[Op]

type ApiCall<Input, Output> = (client: ClaClient, input: Input, signal: AbortSignal) => Promise<Output>

const binders = new WeakMap<AnyActorLogic, (client: ClaClient) => AnyActorLogic>()

/** A promise actor that stands for one operation of the contract; `withClient` binds it. Unbound, it fails and says which one it is. */
export function operation<Op extends OperationId>(id: Op): PromiseActorLogic<ResultOf<Op>, RequestOf<Op>> {
  return bindable<RequestOf<Op>, ResultOf<Op>>(id, (client, request, signal) => client.call(id, request, signal))
}

/** A promise actor for whichever of the named operations its input says. */
export function anyOperation<Op extends OperationId>(...ids: Op[]): PromiseActorLogic<ResultOf<Op>, CallOf<Op>> {
  return bindable<CallOf<Op>, ResultOf<Op>>(ids.join(' or '), (client, call, signal) =>
    client.call<Op>(call.operation, call.request, signal),
  )
}

/**
 * An operation in the words of a shared machine, which knows questions and answers but no operation: `ask` makes the
 * request of what it asks, `read` the answer of the result. An area `provide`s it.
 */
export function operationAs<Op extends OperationId, Question, Reply>(
  id: Op,
  ask: (question: Question) => RequestOf<Op>,
  read: (result: ResultOf<Op>, question: Question) => Reply,
): PromiseActorLogic<Reply, Question> {
  return bindable<Question, Reply>(id, async (client, question, signal) =>
    read(await client.call(id, ask(question), signal, optionsIn(question)), question),
  )
}

/** As `operationAs`, where what is asked decides which of the named operations is called. */
export function anyOperationAs<Op extends OperationId, Question>(
  ids: readonly Op[],
  ask: (question: Question) => CallOf<Op>,
): PromiseActorLogic<ResultOf<Op>, Question> {
  return bindable<Question, ResultOf<Op>>(ids.join(' or '), (client, question, signal) => {
    const { operation: id, request } = ask(question)
    return client.call<Op>(id, request, signal)
  })
}

/** What is asked may say that it wants to hear of the progress. */
function optionsIn(question: unknown): CallOptions {
  const { onProgress } = (question ?? {}) as CallOptions
  return { onProgress }
}

/** A place in a shared machine that an area fills by `provide`: left empty, it fails and says so. */
export function placeholder<Question, Reply>(name: string): PromiseActorLogic<Reply, Question> {
  return fromPromise<Reply, Question>(() => Promise.reject(new Error(`Nothing was provided as ${name}`)))
}

/** The same machine, and every machine it invokes, with each operation bound to `client`. */
export function withClient<M extends AnyStateMachine>(machine: M, client: ClaClient): M {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
  const bound = actors.map(([name, logic]) => [name, bind(logic, client)] as const)
  return machine.provide({ actors: Object.fromEntries(bound) }) as M
}

function bind(logic: AnyActorLogic, client: ClaClient): AnyActorLogic {
  if (logic instanceof StateMachine) return withClient(logic, client)
  return binders.get(logic)?.(client) ?? logic
}

function bindable<Input, Output>(name: string, call: ApiCall<Input, Output>): PromiseActorLogic<Output, Input> {
  const unbound = fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The operation ${name} is bound to no client: see withClient`)),
  )
  binders.set(unbound, (client) =>
    fromPromise<Output, Input>(({ input, signal }) => whileWanted(call(client, input, signal), signal)),
  )
  return unbound
}

/** Settles nothing once aborted: StrictMode restarts an actor, and the first run's abort must not count as a failure of the second. */
function whileWanted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => signal.aborted || resolve(value),
      (error: unknown) => signal.aborted || reject(error),
    )
  })
}
