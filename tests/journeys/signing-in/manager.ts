/** Administration area that a manager signs in to. */
export type AdminArea = 'the community' | 'her corporation'

/**
 * Actions and checks of a manager who signs in. There are implementations for the state machines and for a browser. A `sees…` method fails if the
 * expected state does not appear.
 */
export type Manager = {
  /** Opens a path of the service, as with a typed URL or a bookmark. */
  opens(path: string): Promise<void>
  /** Chooses the sign-in for company managers. Enters the link ID if the page asks for it. */
  takesTheOtherEntry(linkId: string): Promise<void>
  signsIn(user: string, password: string): Promise<void>
  /** Follows the redirect to the code platform, and returns with the platform's response. */
  goesToThePlatform(answers: (url: string) => string): Promise<void>
  /** Enters an address, reloads the page, and confirms the address with the emailed code. */
  provesAnAddress(email: string, codeOf: () => string): Promise<void>
  givesNoAddress(): Promise<void>
  agrees(): Promise<void>
  refuses(): Promise<void>
  goesOnAs(role: 'community' | 'admin'): Promise<void>
  changesTo(role: 'community' | 'admin'): Promise<void>
  signsOut(): Promise<void>
  waits(ms: number): Promise<void>

  /** `isSent`: another page redirected the user here, which the sign-in page mentions. */
  seesTheSignIn(to: AdminArea, isSent?: boolean): Promise<void>
  seesTheEntrance(): Promise<void>
  seesTriesLeft(count: number): Promise<void>
  seesHowLongToWait(user: string): Promise<void>
  seesThatSheMayTry(user: string): Promise<void>
  seesThePolicyAskedFor(why: 'first' | 'changed'): Promise<void>
  seesRoles(count: number): Promise<void>
  seesThatSheRefused(): Promise<void>
  /** `login` is the account name on the platform. */
  seesAnAddressAskedFor(login: string): Promise<void>
  seesThatAnAddressIsNeeded(): Promise<void>
  seesThePage(path: string): Promise<void>
}
