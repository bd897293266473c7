export type Person = { name: string; email: string }

/** Why a code was not taken. */
export type CodeProblem = 'wrong' | 'too old'

/**
 * What a person does and sees who signs for herself, however she comes to the service. Each act waits until it can be
 * done; each `sees…` fails unless it comes true.
 */
export type Signer = {
  opensTheLink(): Promise<void>
  choosesToSignForHerself(): Promise<void>
  describesHerself(person: Person): Promise<void>
  correctsHerName(name: string): Promise<void>
  typesTheCode(digits: string): Promise<void>
  asksForANewCode(): Promise<void>
  goesBackToHerAnswers(): Promise<void>
  signs(ticks: { boxes: boolean }): Promise<void>
  closesTheMessage(): Promise<void>
  /** Lets time go by, on her side; milliseconds. */
  waits(ms: number): Promise<void>

  seesTheWaysToSign(): Promise<void>
  /** The agreement, and beside it a form with nothing in it yet. */
  seesTheEmptyForm(): Promise<void>
  seesHerAnswers(person: Person): Promise<void>
  /** That a code has gone to her, and where to type it. */
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheCodeRefused(problem: CodeProblem): Promise<void>
  /** Everything she is about to sign. */
  seesWhatSheSigns(person: Person): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  seesThatSheHasSignedBefore(): Promise<void>
  seesThanks(person: Person): Promise<void>
}
