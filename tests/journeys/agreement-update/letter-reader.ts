/** The acts and observations of somebody who was asked by letter to agree to a new version, by machine or by browser. */
export type LetterReader = {
  opensTheLetter(token: string): Promise<void>
  agrees(ticks: { boxes: boolean }): Promise<void>

  seesWhatChanged(versions: { former: number; version: number; email: string }): Promise<void>
  /** A notice that it changed again since the page was opened. */
  seesThatItChangedAgain(): Promise<void>
  seesWhatIsNotTicked(): Promise<void>
  seesThanks(version: number): Promise<void>
  seesWhyNot(why: 'expired' | 'replaced' | 'agreedAlready'): Promise<void>
}
