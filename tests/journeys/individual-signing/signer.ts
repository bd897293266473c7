export type SignerDetails = { name: string; email: string }

export type CodeProblem = 'wrong' | 'too old'

/**
 * Actions and checks of an individual signer. There are implementations for the state machines and for a browser. An action waits until it is
 * possible. A `sees…` method fails if the expected state does not appear.
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
  /** Called on the page that shows an earlier signature. */
  signsWithAnotherAddress(): Promise<void>
  waits(ms: number): Promise<void>

  seesTheWaysToSign(): Promise<void>
  seesTheEmptyForm(): Promise<void>
  seesHerAnswers(person: SignerDetails): Promise<void>
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheCodeRefused(problem: CodeProblem): Promise<void>
  seesWhatSheSigns(person: SignerDetails): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  seesThatSheHasSignedBefore(person: SignerDetails): Promise<void>
  seesThanks(person: SignerDetails): Promise<void>
}
