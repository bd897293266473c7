import type { Language } from '../../domain/text/languages.ts'

/**
 * What is known about every caller: the client's address, and the language; `chosenLanguage` is null where none was chosen, as with older clients,
 * which keep the choice to themselves.
 */
type Anyone = {
  client: string
  userAgent: string
  language: Language
  chosenLanguage: Language | null
  /** The first supported language of `Accept-Language`. */
  preferredLanguage?: Language | null
  /** The browser's cookies about codes it asked for and addresses it has proven, as received. */
  askedCodes?: string | null
  provenAddresses?: string | null
  /** Its cookie about what was signed in its tabs. */
  receipts?: string | null
}

/** A signed-in caller: ids of the account and of the session. */
type SignedIn = { account: string; session: string } & Anyone

/** The kinds of callers, and what is known about each. */
export type Caller =
  | ({ role: 'anonymous' } & Anyone)
  /** Who has proven an address, to see what was signed with it: the id of that session. */
  | ({ role: 'person'; personSession: string; email: string } & Anyone)
  | ({ role: 'communityManager' } & SignedIn)
  | ({ role: 'administrator'; linkId: string; corporation: string } & SignedIn)
  | ({ role: 'employeeManager'; linkId: string; corporation: string } & SignedIn)

export type Role = Caller['role']

/** A caller with the session of an account. */
export type SignedInCaller = Exclude<Caller, { role: 'anonymous' | 'person' }>

/** A caller who has proven an address. */
export type ProvenPerson = Extract<Caller, { role: 'person' }>

/** A caller who manages communities. */
export type CommunityManager = Extract<Caller, { role: 'communityManager' }>
