import { createContext, type ReactNode, useContext } from 'react'

/** What the header of every page behind a guard says beside the mark: whose pages they are, and where one can go. */
export type Desk = {
  place: string
  /** The first screen, where the mark leads. */
  home: string
  /** Under the header, on wide windows. */
  places: ReactNode
  /** In the header, with everything that belongs to the account. */
  account: ReactNode
}

const DeskContext = createContext<Desk | null>(null)

export const DeskProvider = DeskContext.Provider

/** The desk a page stands at; null on public pages. */
export const useDesk = (): Desk | null => useContext(DeskContext)
