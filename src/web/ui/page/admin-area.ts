import { createContext, type ReactNode, useContext } from 'react'

/** Parts of the header on pages that require a session. */
export type AdminArea = {
  /** Breadcrumb of the page: the project with a link back to the list for a community, or the company's name. */
  trail?: ReactNode
  /** Path of the first screen. The logo links to it. */
  home: string
  /** Navigation below the header. */
  places: ReactNode
  /** Search field in the header. */
  search?: ReactNode
  /** Link to the guide in the header. */
  help?: ReactNode
  /** Account menu in the header. On phones, it contains the switches of language and color scheme. */
  account: ReactNode
}

const AdminAreaContext = createContext<AdminArea | null>(null)

export const AdminAreaProvider = AdminAreaContext.Provider

/** Returns the header parts of an administration page, or null on public pages. */
export const useAdminArea = (): AdminArea | null => useContext(AdminAreaContext)
