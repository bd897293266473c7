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
type SomebodyKnown = { account: string; session: string } & Anyone

/** Who is calling, and what each may know. */
export type Visitor =
  | ({ role: 'anonymous' } & Anyone)
  | ({ role: 'communityManager' } & SomebodyKnown)
  | ({ role: 'administrator'; linkId: string; corporation: string } & SomebodyKnown)
  | ({ role: 'employeeManager'; linkId: string; corporation: string } & SomebodyKnown)

export type Role = Visitor['role']

/** Somebody with a session. */
export type KnownVisitor = Exclude<Visitor, { role: 'anonymous' }>

/** Somebody who manages communities. */
export type CommunityManager = Extract<Visitor, { role: 'communityManager' }>
