import { type AnyActorLogic, type AnyStateMachine, fromPromise, type PromiseActorLogic, StateMachine } from 'xstate'
import type { OperationId, RequestOf, ResultOf } from '../../openapi/index.ts'

/** Number of body bytes sent so far, and in total. */
export type Progress = { sent: number; total: number }

export type CallOptions = {
  /** Called only for a body with a file, because other bodies are small. */
  onProgress?: ((progress: Progress) => void) | undefined
  /** Called repeatedly while a list is received, with the number of lines so far. */
  onLines?: ((lines: number) => void) | undefined
}

/** API client, the only external dependency of the machines. A rejected call throws a `Refusal`. */
export interface ClaClient {
  call<Op extends OperationId>(
    id: Op,
    request: RequestOf<Op>,
    signal?: AbortSignal,
    options?: CallOptions,
  ): Promise<ResultOf<Op>>
}

/** A call as data, for machines that accept one of several operations. */
export type CallOf<Op extends OperationId> = { [Id in Op]: { operation: Id; request: RequestOf<Id> } }[Op]

type ApiCall<Input, Output> = (client: ClaClient, input: Input, signal: AbortSignal) => Promise<Output>

/** Registration of a promise actor that calls the API: its allowed operations, and the function that binds it to a client. */
type Bindable = { operations: readonly OperationId[]; bind: (client: ClaClient) => AnyActorLogic }

const bindables = new WeakMap<AnyActorLogic, Bindable>()
/** Operations of actors that are bound to a client. */
const bound = new WeakMap<AnyActorLogic, readonly OperationId[]>()

/** Returns a promise actor that calls one operation of the contract; `withClient` binds it. An unbound actor fails with the operation's ID. */
export function operation<Op extends OperationId>(id: Op): PromiseActorLogic<ResultOf<Op>, RequestOf<Op>> {
  return bindable<RequestOf<Op>, ResultOf<Op>>([id], (client, request, signal) => client.call(id, request, signal))
}

/** Returns a promise actor whose input selects one of the operations in `ids`. */
export function anyOperation<Op extends OperationId>(...ids: Op[]): PromiseActorLogic<ResultOf<Op>, CallOf<Op>> {
  return bindable<CallOf<Op>, ResultOf<Op>>(ids, (client, call, signal) =>
    client.call<Op>(call.operation, call.request, signal),
  )
}

/**
 * Returns an actor that implements a placeholder of a shared machine with an operation. `ask` builds the request from the placeholder's input; `read`
 * converts the result to the placeholder's output.
 */
export function operationAs<Op extends OperationId, Input, Output>(
  id: Op,
  ask: (input: Input) => RequestOf<Op>,
  read: (result: ResultOf<Op>, input: Input) => Output,
): PromiseActorLogic<Output, Input> {
  return bindable<Input, Output>([id], async (client, input, signal) =>
    read(await client.call(id, ask(input), signal, optionsIn(input)), input),
  )
}

/** Like `operationAs`, but with several operations: the input selects the operation to call. */
export function anyOperationAs<Op extends OperationId, Input>(
  ids: readonly Op[],
  ask: (input: Input) => CallOf<Op>,
): PromiseActorLogic<ResultOf<Op>, Input> {
  return bindable<Input, ResultOf<Op>>(ids, (client, input, signal) => {
    const { operation: id, request } = ask(input)
    return client.call<Op>(id, request, signal)
  })
}

/** Returns the progress listeners that uploads and exports pass in the actor's input. */
function optionsIn(input: unknown): CallOptions {
  const { onProgress, onLines } = (input ?? {}) as CallOptions
  return { onProgress, onLines }
}

/** Returns an actor of a shared machine that an area must replace. An actor that is not replaced fails with the placeholder's name. */
export function placeholder<Input, Output>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`No implementation was provided for ${name}`)))
}

/** Returns the operations that an actor may call, bound or not; empty for any other actor. */
export function operationsOf(logic: AnyActorLogic): readonly OperationId[] {
  return bindables.get(logic)?.operations ?? bound.get(logic) ?? []
}

/** Returns a copy of the machine, and of every machine it invokes, in which each operation is bound to `client` and named by its ID. */
export function withClient<M extends AnyStateMachine>(machine: M, client: ClaClient): M {
  return withActors(machine, (logic) =>
    logic instanceof StateMachine ? withClient(logic, client) : (bindables.get(logic)?.bind(client) ?? logic),
  )
}

/** Returns a copy of the machine in which each actor that calls the API is named after the IDs of its operations, for diagrams and the inspector. */
export function withOperationNames<M extends AnyStateMachine>(machine: M): M {
  return withActors(machine, (logic) => logic)
}

function withActors<M extends AnyStateMachine>(machine: M, replace: (logic: AnyActorLogic) => AnyActorLogic): M {
  const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
  const names = new Map(actors.map(([key, logic]) => [key, operationsOf(logic).join(' or ') || key]))
  const replaced = actors.map(([key, logic]) => [names.get(key), replace(logic)] as const)
  const config = renamed(machine.config as StateConfig, names)
  return new StateMachine(config, { ...machine.implementations, actors: Object.fromEntries(replaced) }) as unknown as M
}

type InvokeConfig = { src: string; id?: string }
type StateConfig = { invoke?: InvokeConfig | readonly InvokeConfig[]; states?: Record<string, StateConfig> }

/** Returns the chart with renamed actors. An `id` that differs from `src` distinguishes two invocations and is kept. */
function renamed({ invoke, states, ...rest }: StateConfig, names: ReadonlyMap<string, string>): object {
  const rename = (each: InvokeConfig): InvokeConfig => {
    const name = names.get(each.src) ?? each.src
    return { ...each, src: name, ...(each.id === each.src && { id: name }) }
  }
  return {
    ...rest,
    ...(invoke && { invoke: [invoke].flat().map((each) => rename(each)) }),
    ...(states && {
      states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, renamed(state, names)])),
    }),
  }
}

function bindable<Input, Output>(
  operations: readonly OperationId[],
  call: ApiCall<Input, Output>,
): PromiseActorLogic<Output, Input> {
  const unbound = fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The operation ${operations.join(' or ')} is not bound to a client: use withClient`)),
  )
  const bind = (client: ClaClient): AnyActorLogic => {
    const logic = fromPromise<Output, Input>(({ input, signal }) => ignoreAborted(call(client, input, signal), signal))
    bound.set(logic, operations)
    return logic
  }
  bindables.set(unbound, { operations, bind })
  return unbound
}

/** Returns a promise that never settles after an abort. StrictMode restarts an actor, and aborting the first run must not fail the second run. */
function ignoreAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => signal.aborted || resolve(value),
      (error: unknown) => signal.aborted || reject(error),
    )
  })
}
