import { createContext, useContext } from 'react'

const Context = createContext<() => void>(() => undefined)

export const BeginAnew = Context.Provider

/** Shows the page to sign from its beginning, after a signature. */
export const useBeginAnew = (): (() => void) => useContext(Context)
