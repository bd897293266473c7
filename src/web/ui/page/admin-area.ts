import { createContext, type ReactNode, useContext } from 'react'

/** Header content of a page that requires a session: the page's owner, the navigation, and the account menu. */
export type AdminArea = {
  /** The project with a link back to the list for a community, or the company. */
  trail?: ReactNode
  /** True if the trail is shown on its own line in narrow windows; otherwise it is hidden there. */
  hasTrailLine?: boolean
  /** Path of the first screen, used by the logo. */
  home: string
  /** Navigation below the header. */
  places: ReactNode
  /** Account menu in the header. */
  account: ReactNode
}

const AdminAreaContext = createContext<AdminArea | null>(null)

export const AdminAreaProvider = AdminAreaContext.Provider

/** Returns the page's administration area, or null on public pages. */
export const useAdminArea = (): AdminArea | null => useContext(AdminAreaContext)
