import { createContext, type ReactNode, useContext } from 'react'

/** What the header of every page behind a guard says beside the mark: whose pages they are, and where one can go. */
export type AdminArea = {
  place: string
  /** The first screen, where the mark leads. */
  home: string
  /** Under the header, on wide windows. */
  places: ReactNode
  /** In the header, with everything that belongs to the account. */
  account: ReactNode
}

const AdminAreaContext = createContext<AdminArea | null>(null)

export const AdminAreaProvider = AdminAreaContext.Provider

/** The administrators' area a page stands at; null on public pages. */
export const useAdminArea = (): AdminArea | null => useContext(AdminAreaContext)
