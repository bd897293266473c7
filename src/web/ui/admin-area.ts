import { createContext, type ReactNode, useContext } from 'react'

/** What the header of every page behind a guard shows beside the logo: the page type, and the navigation. */
export type AdminArea = {
  place: string
  /** In its place, where the page belongs to a list: the way from there. */
  trail?: ReactNode
  /** Whether that way has a line of its own on narrow windows; else it is not there. */
  hasTrailLine?: boolean
  /** The first screen, which the logo links to. */
  home: string
  /** Under the header, on wide windows. */
  places: ReactNode
  /** In the header, with the account's entries. */
  account: ReactNode
}

const AdminAreaContext = createContext<AdminArea | null>(null)

export const AdminAreaProvider = AdminAreaContext.Provider

/** The administrators' area of a page; null on public pages. */
export const useAdminArea = (): AdminArea | null => useContext(AdminAreaContext)
