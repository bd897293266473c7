import { createContext, useContext } from 'react'

/** By a field's name: why the service refused the values that the form began with (decision 45). */
export type Refusals = Readonly<Record<string, string | undefined>>

const RefusalsContext = createContext<Refusals>({})

export const RefusalsProvider = RefusalsContext.Provider

/** The refusals of the form that this field or summary stands in. */
export const useRefusals = (): Refusals => useContext(RefusalsContext)
