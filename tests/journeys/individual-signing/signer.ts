export type SignerDetails = { name: string; email: string }

/** Why a code was not taken. */
export type CodeProblem = 'wrong' | 'too old'

/**
 * The acts and observations of an individual signer, by machines or by browser. Each act waits until it can be done; each `sees…` fails unless it
 * comes true.
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
  /** On the page of what was signed before. */
  signsWithAnotherAddress(): Promise<void>
  /** Advances the browser's clock; milliseconds. */
  waits(ms: number): Promise<void>

  seesTheWaysToSign(): Promise<void>
  /** The agreement, and beside it a form with nothing in it yet. */
  seesTheEmptyForm(): Promise<void>
  seesHerAnswers(person: SignerDetails): Promise<void>
  /** That a code was sent to the signer, and where to enter it. */
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheCodeRefused(problem: CodeProblem): Promise<void>
  /** Everything that is about to be signed. */
  seesWhatSheSigns(person: SignerDetails): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  /** What was signed before, with its receipt. */
  seesThatSheHasSignedBefore(person: SignerDetails): Promise<void>
  seesThanks(person: SignerDetails): Promise<void>
}
