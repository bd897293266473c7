export type SignerDetails = { name: string; email: string }

/** Reasons for rejecting a code. */
export type CodeProblem = 'wrong' | 'too old'

/**
 * Actions and checks of an individual signer. Implemented with the state machines and with a browser. An action waits until it is possible. A `sees…`
 * method fails if the state does not appear.
 */
export type IndividualSigner = {
  opensTheLink(): Promise<void>
  choosesToSignForHerself(): Promise<void>
  describesHerself(person: SignerDetails): Promise<void>
  correctsHerName(name: string): Promise<void>
  typesTheCode(digits: string): Promise<void>
  asksForANewCode(): Promise<void>
  goesBackToHerAnswers(): Promise<void>
  signs(ticks: { boxes: boolean }): Promise<void>
  /** Started from the page of an earlier signature. */
  signsWithAnotherAddress(): Promise<void>
  /** Advances the browser's clock, in milliseconds. */
  waits(ms: number): Promise<void>

  seesTheWaysToSign(): Promise<void>
  /** Checks the agreement with an empty form. */
  seesTheEmptyForm(): Promise<void>
  seesHerAnswers(person: SignerDetails): Promise<void>
  /** Checks the message that a code was sent to the signer, and its input field. */
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheCodeRefused(problem: CodeProblem): Promise<void>
  /** Checks the summary before signing. */
  seesWhatSheSigns(person: SignerDetails): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  /** Checks the earlier signature and its receipt. */
  seesThatSheHasSignedBefore(person: SignerDetails): Promise<void>
  seesThanks(person: SignerDetails): Promise<void>
}
