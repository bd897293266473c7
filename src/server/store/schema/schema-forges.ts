import type { Sealed } from '../../../domain/receipts/sealed.ts'

/** Forges, what the service may use there, and the ways in which they are added. Ids of a forge are text: only compared, never computed with. */
export type ForgeTables = {
  forges: {
    id: string
    kind: 'github' | 'gitea'
    state: 'live' | 'removed'
    /** The origin people open, without a final slash. */
    url: string
    /** URL of its API, without a final slash. */
    apiUrl: string
    /** ID of the App on GitHub; empty elsewhere. */
    appId: string
    slug: string
    /** Client ID of its OAuth application; empty if there is none, and no account can be proven by sign-in. */
    clientId: string
    clientSecret: Sealed | null
    /** The App's key (PEM). */
    privateKey: Sealed | null
    /** Webhook secret of the App; at a Gitea instance each repository has its own. */
    hookSecret: Sealed | null
    /** The App's secret before the one in force; deliveries that it signs are taken until `previousUntil` (ms since 1970 UTC). */
    previousSecret: Sealed | null
    previousUntil: number | null
    /** The segment of the address of the App's deliveries; of a Gitea instance the forge's id, which no delivery arrives under. */
    hookId: string
    /** Hosts of addresses that stand for an account and receive nothing. */
    noreplyHosts: string[]
    addedAt: number
    /** Time up to which its failed deliveries were requested again (ms since 1970 UTC); 0 for never. */
    redeliveredAt: number
  }
  /** An App at an organisation, or the token of one repository's hook: the unit of budgets and pauses. */
  forgeInstallations: {
    id: string
    forgeId: string
    /** The forge's id of the installation; for a token the id of its repository. */
    nativeId: string
    /** The organisation or user. */
    accountId: string
    accountLogin: string
    state: 'active' | 'suspended' | 'gone'
    permissions: Record<string, string>
    /** Page at GitHub where its owner accepts new permissions; empty if unknown. */
    settingsUrl: string
    /** Token of a Gitea repository; an App's is in memory for an hour. */
    token: Sealed | null
    /** Requests left of the forge's budget, and the time it is renewed; null if the forge has not sent them. */
    remaining: number | null
    resetAt: number | null
    /** Nothing is asked before; null where the forge has not asked to wait. */
    pausedUntil: number | null
    /** Time of the last write (ms since 1970 UTC): two writes are a second apart. */
    writtenAt: number
    seenAt: number
  }
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
