import { createContext, useContext } from 'react'

const Context = createContext<() => void>(() => undefined)

export const BeginAnew = Context.Provider

/** Returns a function that restarts the sign page after a signature. */
export const useBeginAnew = (): (() => void) => useContext(Context)
