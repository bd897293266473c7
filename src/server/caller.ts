import type { Language } from '../domain/languages.ts'

/**
 * What is known of every caller: where the call comes from, and in which language the person reads; `chosenLanguage` is null where nobody
 * has chosen one, as in older clients, which keep the choice to themselves.
 */
type Anyone = {
  client: string
  userAgent: string
  language: Language
  chosenLanguage: Language | null
  /** What the browser keeps of the codes it asked for and of the addresses it has proven, as it came. */
  askedCodes?: string | null
  provenAddresses?: string | null
}

/** What is known of whoever is signed in: ids of the account and of the session. */
type SignedIn = { account: string; session: string } & Anyone

/** Who is calling, and what each may know. */
export type Caller =
  | ({ role: 'anonymous' } & Anyone)
  | ({ role: 'communityManager' } & SignedIn)
  | ({ role: 'administrator'; linkId: string; corporation: string } & SignedIn)
  | ({ role: 'employeeManager'; linkId: string; corporation: string } & SignedIn)

export type Role = Caller['role']

/** Somebody with a session. */
export type SignedInCaller = Exclude<Caller, { role: 'anonymous' }>

/** Somebody who manages communities. */
export type CommunityManager = Extract<Caller, { role: 'communityManager' }>
