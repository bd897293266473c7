/** What is known of a signer: the name is empty where the commits do not say it. */
export type Named = { name: string; email: string }

/** What the page says of the one who has proven to be that person. */
export type ToldFact = 'unsigned' | 'expired' | 'register' | 'pending_manager'

/** The acts and observations of somebody whose pull request is red, by machine or by browser. */
export type Contributor = {
  opensTheCheck(ref: string): Promise<void>
  /** Asks for a code to the masked address of a person of the list, to sign with it or to see why. */
  asksForTheCode(name: string, reason: 'sign' | 'why'): Promise<void>
  typesAnAddress(email: string): Promise<void>
  /** Ends when the code was compared. */
  typesTheCode(code: string): Promise<void>
  /** By the button of the person who was proven. */
  goesOn(name: string, step: 'sign' | 'agree' | 'register'): Promise<void>
  /** Through the sign page to its end; `code` is read where none is filled in. */
  signs(person: Named, code: () => Promise<string>): Promise<void>
  goesBackToTheCheck(): Promise<void>
  /** Leaves for the forge and comes back, whatever was proven there. */
  signsInAtTheForge(): Promise<void>
  remindsTheManager(): Promise<void>

  seesTheState(name: string, state: 'to_act' | 'waits' | 'ready'): Promise<void>
  seesWhereTheCodeIsTyped(): Promise<void>
  seesTheCodeRefused(): Promise<void>
  seesTheFact(name: string, fact: ToldFact): Promise<void>
  seesThatItIsNotNamed(email: string): Promise<void>
  seesTheSignPage(kind: 'individual' | 'employee', person: Named): Promise<void>
  seesThanks(email: string): Promise<void>
  seesWhoConfirmsHer(email: string): Promise<void>
  seesThatTheManagerWasReminded(): Promise<void>
  seesTheWayToProveHerAccount(): Promise<void>
  seesThatNothingWasProven(): Promise<void>
  seesThatAnAddressIsNeeded(): Promise<void>
  seesTheCommandThatAmends(): Promise<void>
  seesThatEveryoneHasSigned(): Promise<void>
}
