/** Reason why a password link is refused. */
export type LinkProblem = 'too old' | 'replaced' | 'none'

/**
 * Actions and checks of a manager who sets a password. There are implementations for the state machines and for a browser. A `sees…` method fails if
 * the expected state does not appear.
 */
export type PasswordRecoverer = {
  saysSheForgot(): Promise<void>
  givesHerAddress(email: string): Promise<void>
  /** Opens the path and query of a link in an email. */
  opensTheLink(path: string): Promise<void>
  loadsThePageAgain(): Promise<void>
  triesToLeave(): Promise<void>
  setsAPassword(password: string): Promise<void>
  signsIn(user: string, password: string): Promise<void>

  seesWhereToGiveHerAddress(): Promise<void>
  seesWhereToLook(email: string): Promise<void>
  seesTheForm(): Promise<void>
  seesWhyToStay(): Promise<void>
  /** `word` comes from the account's data and must not occur in the password. */
  seesTheWordRefused(word: string): Promise<void>
  seesThatItIsSet(): Promise<void>
  seesTheLinkRefused(problem: LinkProblem): Promise<void>
  seesThatSheIsSignedIn(): Promise<void>
}
