import { createActorContext } from '@xstate/react'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import type {
  ActorOptions,
  ActorRefFrom,
  AnyActorLogic,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import { type ClaClient, withClient } from '../../../../../machines/shared/operation.ts'

/** Dependencies injected into every flow: the API client, and the inspector in development. */
export type Binding = { client: ClaClient; inspect?: ActorOptions<AnyActorLogic>['inspect'] }

const BindingContext = createContext<Binding | null>(null)

export const BindingProvider = BindingContext.Provider

/** Returns the page's dependencies. Throws outside `BindingProvider`. */
export function useBinding(): Binding {
  const binding = useContext(BindingContext)
  if (!binding) throw new Error('A flow must be rendered inside BindingProvider')
  return binding
}

/** Handlers of the events that a machine emits, by type. */
type Handlers<Machine extends AnyStateMachine> = {
  [Emitted in EmittedFrom<Machine> as Emitted['type']]?: ((event: Emitted) => void) | undefined
}

type Initial<Value> = Value | (() => Value)

type ProviderProps<Machine extends AnyStateMachine> = {
  /** Replaces the machine with a variant of the same type. */
  machine?: Machine
  on?: Handlers<Machine>
  children: ReactNode
} & (undefined extends InputFrom<Machine>
  ? { input?: Initial<InputFrom<Machine>> }
  : { input: Initial<InputFrom<Machine>> })

export type Flow<Machine extends AnyStateMachine> = {
  /**
   * Starts an actor of the machine with the page's API client. `input` and `machine` are read only on mount: set a `key` that includes their
   * dependencies.
   */
  Provider: (props: ProviderProps<Machine>) => ReactElement
  /** Selects a value from the actor's snapshot. Define the selector outside the component. */
  useFlow: <Piece>(selector: (snapshot: SnapshotFrom<Machine>) => Piece) => Piece
  useSend: () => (event: EventFromLogic<Machine>) => void
  /** Returns the actor, for subscriptions and anything else that a selector cannot express. */
  useActor: () => ActorRefFrom<Machine>
  useIsBusy: () => boolean
}

/** Creates the provider and hooks for a machine. Call it once per machine, in the `connect` file of the screen. */
export function createFlow<Machine extends AnyStateMachine>(machine: Machine): Flow<Machine> {
  const Context = createActorContext(machine)

  function Provider({ machine: variant = machine, input, on, children }: ProviderProps<Machine>): ReactElement {
    const { client, inspect } = useBinding()
    const [logic] = useState(() => withClient(variant, client))
    const [initial] = useState(input)
    const options = { input: initial, ...(inspect && { inspect }) } as ActorOptions<Machine>
    return (
      <Context.Provider logic={logic} options={options}>
        {on && <Listener on={on} />}
        {children}
      </Context.Provider>
    )
  }

  function Listener({ on }: { on: Handlers<Machine> }): null {
    const actor = Context.useActorRef()
    const handle = useEffectEvent((event: EmittedFrom<Machine>) => {
      const handlers = on as Record<string, ((emitted: EmittedFrom<Machine>) => void) | undefined>
      handlers[event.type]?.(event)
    })
    useEffect(() => {
      const subscription = actor.on('*', handle)
      return () => subscription.unsubscribe()
    }, [actor])
    return null
  }

  return {
    Provider,
    useFlow: Context.useSelector,
    useSend() {
      const actor = Context.useActorRef()
      return useCallback((event) => actor.send(event), [actor])
    },
    useActor: Context.useActorRef as Flow<Machine>['useActor'],
    useIsBusy: () => Context.useSelector(isBusy),
  }
}

const isBusy = (snapshot: { hasTag: (tag: string) => boolean }): boolean => snapshot.hasTag('busy')
