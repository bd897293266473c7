import { createContext, type ReactNode, useContext } from 'react'

/** Header of every page that requires a session: the owner of the page and the navigation. */
export type AdminArea = {
  /** The community's project with a link back to the list, or the company. */
  trail?: ReactNode
  /** True if the trail has its own line in narrow windows; otherwise it is hidden there. */
  hasTrailLine?: boolean
  /** Path of the first screen, which the logo links to. */
  home: string
  /** Navigation below the header. */
  places: ReactNode
  /** Account menu in the header. */
  account: ReactNode
}

const AdminAreaContext = createContext<AdminArea | null>(null)

export const AdminAreaProvider = AdminAreaContext.Provider

/** Returns the administrators' area of a page; null on public pages. */
export const useAdminArea = (): AdminArea | null => useContext(AdminAreaContext)
