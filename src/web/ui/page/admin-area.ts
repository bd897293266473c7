import { createContext, type ReactNode, useContext } from 'react'

/** What the header of every page behind a guard shows beside the logo: whose page it is, and the navigation. */
export type AdminArea = {
  /** The community's project with the way back to the list, or the company. */
  trail?: ReactNode
  /** Whether it has a line of its own on narrow windows; else it is not there. */
  hasTrailLine?: boolean
  /** The first screen, which the logo links to. */
  home: string
  /** Under the header. */
  places: ReactNode
  /** In the header, with the account's entries. */
  account: ReactNode
}

const AdminAreaContext = createContext<AdminArea | null>(null)

export const AdminAreaProvider = AdminAreaContext.Provider

/** The administrators' area of a page; null on public pages. */
export const useAdminArea = (): AdminArea | null => useContext(AdminAreaContext)
