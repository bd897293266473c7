export type SignerDetails = { name: string; email: string }

/** Reasons for which a code is rejected. */
export type CodeProblem = 'wrong' | 'too old'

/**
 * Actions and checks of an individual signer; implemented with the machines and with a browser. An action waits until it is possible. A `sees…`
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
  /** The agreement, with an empty form. */
  seesTheEmptyForm(): Promise<void>
  seesHerAnswers(person: SignerDetails): Promise<void>
  /** The message that a code was sent to the signer, and the field for it. */
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheCodeRefused(problem: CodeProblem): Promise<void>
  /** The summary before signing. */
  seesWhatSheSigns(person: SignerDetails): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  /** The earlier signature with its receipt. */
  seesThatSheHasSignedBefore(person: SignerDetails): Promise<void>
  seesThanks(person: SignerDetails): Promise<void>
}
