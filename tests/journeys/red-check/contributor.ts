/** A contributor as listed in the commits. The name is empty if the commits contain none. */
export type Named = { name: string; email: string }

/** Reason for the failed check, shown to a person who has confirmed the address. */
export type ToldFact = 'unsigned' | 'expired' | 'register' | 'pending_manager'

/** Actions and checks of a contributor whose pull request has a failed check. There are implementations for the state machines and for a browser. */
export type Contributor = {
  opensTheCheck(ref: string): Promise<void>
  /** Requests a code for the masked address of a listed contributor: to sign, or to see why the check failed. */
  asksForTheCode(name: string, reason: 'sign' | 'why'): Promise<void>
  typesAnAddress(email: string): Promise<void>
  /** Resolves when the code has been checked. */
  typesTheCode(code: string): Promise<void>
  /** Presses the button in the row of the contributor with the confirmed address. */
  goesOn(name: string, step: 'sign' | 'agree' | 'register'): Promise<void>
  /** Signs on the sign page. Calls `code` if the code is not prefilled. */
  signs(person: Named, code: () => Promise<string>): Promise<void>
  goesBackToTheCheck(): Promise<void>
  /** Signs in on the forge and returns, whether or not an account was confirmed. */
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
