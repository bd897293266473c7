/** Why a mailed link set no password. */
export type LinkProblem = 'too old' | 'replaced' | 'none'

/** The acts and observations of a manager who sets a password, by machines or by browser. Each `sees…` fails unless it comes true. */
export type PasswordRecoverer = {
  saysSheForgot(): Promise<void>
  givesHerAddress(email: string): Promise<void>
  /** Opens an address of the service, as the letter has it: path and query. */
  opensTheLink(path: string): Promise<void>
  loadsThePageAgain(): Promise<void>
  triesToLeave(): Promise<void>
  setsAPassword(password: string): Promise<void>
  signsIn(user: string, password: string): Promise<void>

  seesWhereToGiveHerAddress(): Promise<void>
  seesWhereToLook(email: string): Promise<void>
  seesTheForm(): Promise<void>
  seesWhyToStay(): Promise<void>
  /** The word of the account that a chosen password may not contain. */
  seesTheWordRefused(word: string): Promise<void>
  seesThatItIsSet(): Promise<void>
  seesTheLinkRefused(problem: LinkProblem): Promise<void>
  seesThatSheIsSignedIn(): Promise<void>
}
