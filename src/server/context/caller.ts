import type { Language } from '../../domain/text/languages.ts'

/**
 * Properties of every caller. `client` is the client's address. `chosenLanguage` is null if the request specifies none: older clients store the
 * choice without sending it.
 */
type Anyone = {
  client: string
  userAgent: string
  language: Language
  chosenLanguage: Language | null
  /** The first supported language of `Accept-Language`. */
  preferredLanguage?: Language | null
  /** Cookies with the codes that the browser requested and the addresses that it has proven, as received. */
  askedCodes?: string | null
  provenAddresses?: string | null
  /** Cookie with tokens for the signatures made in this browser. */
  receipts?: string | null
}

/** A signed-in caller, with the IDs of the account and the session. */
type SignedIn = { account: string; session: string } & Anyone

/** A caller, by role. */
export type Caller =
  | ({ role: 'anonymous' } & Anyone)
  /** A caller who has proven an email address and can see the signatures made with it. */
  | ({ role: 'person'; personSession: string; email: string } & Anyone)
  | ({ role: 'communityManager' } & SignedIn)
  | ({ role: 'administrator'; linkId: string; corporation: string } & SignedIn)
  | ({ role: 'employeeManager'; linkId: string; corporation: string } & SignedIn)

export type Role = Caller['role']

/** A caller with the session of an account. */
export type SignedInCaller = Exclude<Caller, { role: 'anonymous' | 'person' }>

export type ProvenPerson = Extract<Caller, { role: 'person' }>

export type CommunityManager = Extract<Caller, { role: 'communityManager' }>
