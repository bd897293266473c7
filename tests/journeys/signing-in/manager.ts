/** Where one signs in, and what one signs in to. */
export type AdminArea = 'the community' | 'her corporation'

/** The acts and observations of a user who signs in, by machines or by browser. Each `sees…` fails unless it comes true. */
export type Manager = {
  /** Opens a path of the service, as entered or bookmarked. */
  opens(path: string): Promise<void>
  /** Chooses the sign-in of corporations' managers, and names the link where it is asked for. */
  takesTheOtherEntry(linkId: string): Promise<void>
  signsIn(user: string, password: string): Promise<void>
  /** Goes to the code platform, and comes back with the decision made there. */
  goesToThePlatform(answers: (url: string) => string): Promise<void>
  /** Types an address, loads the page again, and proves the address by the code that was mailed there. */
  provesAnAddress(email: string, codeOf: () => string): Promise<void>
  givesNoAddress(): Promise<void>
  agrees(): Promise<void>
  refuses(): Promise<void>
  goesOnAs(role: 'community' | 'admin'): Promise<void>
  /** Goes on in the other role, by the menu of the header. */
  changesTo(role: 'community' | 'admin'): Promise<void>
  signsOut(): Promise<void>
  waits(ms: number): Promise<void>

  /** `isSent`: another page was requested, and the sign-in says so. */
  seesTheSignIn(to: AdminArea, isSent?: boolean): Promise<void>
  seesTheEntrance(): Promise<void>
  seesTriesLeft(count: number): Promise<void>
  seesHowLongToWait(user: string): Promise<void>
  seesThatSheMayTry(user: string): Promise<void>
  seesThePolicyAskedFor(why: 'first' | 'changed'): Promise<void>
  seesRoles(count: number): Promise<void>
  seesThatSheRefused(): Promise<void>
  /** `login`: the account's name at the platform. */
  seesAnAddressAskedFor(login: string): Promise<void>
  seesThatAnAddressIsNeeded(): Promise<void>
  seesThePage(path: string): Promise<void>
}
