import { createContext, useContext } from 'react'
import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { ClaClient } from '../../../machines/shared/operation.ts'

/** What the composition root hands to every flow: who speaks the contract, and who watches in development. */
export type Binding = { client: ClaClient; inspect?: ActorOptions<AnyActorLogic>['inspect'] }

const BindingContext = createContext<Binding | null>(null)

export const BindingProvider = BindingContext.Provider

/** The binding of the page; a flow outside `BindingProvider` is a bug. */
export function useBinding(): Binding {
  const binding = useContext(BindingContext)
  if (!binding) throw new Error('A flow needs BindingProvider above it')
  return binding
}
