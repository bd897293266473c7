/** Actions and checks of a signer who was asked by email to agree to a new version. Implemented with the state machine and with a browser. */
export type EmailReader = {
  opensTheLetter(token: string): Promise<void>
  agrees(ticks: { boxes: boolean }): Promise<void>

  seesWhatChanged(versions: { former: number; version: number; email: string }): Promise<void>
  /** The notice that the agreement has changed again since the page was opened. */
  seesThatItChangedAgain(): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  seesThanks(version: number): Promise<void>
  seesWhyNot(why: 'expired' | 'replaced' | 'agreedAlready'): Promise<void>
}
