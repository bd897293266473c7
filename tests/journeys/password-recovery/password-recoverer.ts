/** Reason for the rejection of a password link. */
export type LinkProblem = 'too old' | 'replaced' | 'none'

/**
 * Actions and checks of a manager who sets a password. There are implementations for the state machines and for a browser. A `sees…` method fails if
 * the expected state does not appear.
 */
export type PasswordRecoverer = {
  saysSheForgot(): Promise<void>
  givesHerAddress(email: string): Promise<void>
  /** Opens a link from an email, given as path and query. */
  opensTheLink(path: string): Promise<void>
  loadsThePageAgain(): Promise<void>
  triesToLeave(): Promise<void>
  setsAPassword(password: string): Promise<void>
  signsIn(user: string, password: string): Promise<void>

  seesWhereToGiveHerAddress(): Promise<void>
  seesWhereToLook(email: string): Promise<void>
  seesTheForm(): Promise<void>
  seesWhyToStay(): Promise<void>
  /** `word` is the word from the account's data that the password must not contain. */
  seesTheWordRefused(word: string): Promise<void>
  seesThatItIsSet(): Promise<void>
  seesTheLinkRefused(problem: LinkProblem): Promise<void>
  seesThatSheIsSignedIn(): Promise<void>
}
