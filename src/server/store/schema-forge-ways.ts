import type { Sealed } from '../../domain/sealed.ts'

/** The tables of the ways on which forges and repositories are added. */
export type ForgeWayTables = {
  /** One-time addresses of the operator, by the hash of their key. */
  forgeRegistrations: {
    id: string
    /** The origin of the forge and of its API. */
    url: string
    apiUrl: string
    /** The organisation that is to own the App; empty for the operator's own account there. */
    organization: string
    /** The segment of the address of the App's deliveries. */
    hookId: string
    /** What came of it; empty while it is unused. */
    forgeId: string
    createdAt: number
    expiresAt: number
  }
  /** Managers who have signed in at a forge through its App. */
  forgeSignIns: {
    id: string
    accountId: string
    forgeId: string
    /** The name there, for the page. */
    login: string
    token: Sealed
    expiresAt: number
  }
}
