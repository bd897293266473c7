/** Actions and checks of a signer whom an email asks to agree to a new version. There are implementations for the state machine and for a browser. */
export type EmailReader = {
  opensTheLetter(token: string): Promise<void>
  agrees(ticks: { boxes: boolean }): Promise<void>

  seesWhatChanged(versions: { former: number; version: number; email: string }): Promise<void>
  /** Checks the notice that the agreement has changed again since the page was opened. */
  seesThatItChangedAgain(): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  seesThanks(version: number): Promise<void>
  seesWhyNot(why: 'expired' | 'replaced' | 'agreedAlready'): Promise<void>
}
