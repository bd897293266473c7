/** The area that a manager signs in to. */
export type AdminArea = 'the community' | 'her corporation'

/**
 * Actions and checks of a manager who signs in. Implemented with the state machines and with a browser. A `sees…` method fails if the state does not
 * appear.
 */
export type Manager = {
  /** Opens a path of the service, as if entered or bookmarked. */
  opens(path: string): Promise<void>
  /** Chooses the sign-in for company managers, and enters the link ID if required. */
  takesTheOtherEntry(linkId: string): Promise<void>
  signsIn(user: string, password: string): Promise<void>
  /** Is redirected to the code platform and returns with its response. */
  goesToThePlatform(answers: (url: string) => string): Promise<void>
  /** Enters an address, reloads the page, and confirms the address with the emailed code. */
  provesAnAddress(email: string, codeOf: () => string): Promise<void>
  givesNoAddress(): Promise<void>
  agrees(): Promise<void>
  refuses(): Promise<void>
  goesOnAs(role: 'community' | 'admin'): Promise<void>
  /** Switches to the other role with the header menu. */
  changesTo(role: 'community' | 'admin'): Promise<void>
  signsOut(): Promise<void>
  waits(ms: number): Promise<void>

  /** `isSent`: the user was redirected from another page, and the sign-in page shows this. */
  seesTheSignIn(to: AdminArea, isSent?: boolean): Promise<void>
  seesTheEntrance(): Promise<void>
  seesTriesLeft(count: number): Promise<void>
  seesHowLongToWait(user: string): Promise<void>
  seesThatSheMayTry(user: string): Promise<void>
  seesThePolicyAskedFor(why: 'first' | 'changed'): Promise<void>
  seesRoles(count: number): Promise<void>
  seesThatSheRefused(): Promise<void>
  /** `login`: account name on the platform. */
  seesAnAddressAskedFor(login: string): Promise<void>
  seesThatAnAddressIsNeeded(): Promise<void>
  seesThePage(path: string): Promise<void>
}
