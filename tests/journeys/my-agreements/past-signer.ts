import type { OwnDataForm } from '../../../machines/person/own-data.machine.ts'

/**
 * Actions and checks of a person who looks at their agreements. There are implementations for the state machine and for a browser. Signatures are
 * identified by their community.
 */
export type PastSigner = {
  opensHerAgreements(): Promise<void>
  givesHerAddress(email: string): Promise<void>
  submitsTheAddress(): Promise<void>
  correctsHerAddress(): Promise<void>
  /** Resolves when the code has been checked. */
  typesTheCode(code: string): Promise<void>
  asksForTheRecord(community: string): Promise<void>
  asksForTheReceipt(community: string): Promise<void>
  asksForHerData(form: OwnDataForm): Promise<void>
  /** Resolves when the number has been checked. */
  givesTheNumber(number: string): Promise<void>
  asksToCorrect(community: string): Promise<void>
  keepsTheName(): Promise<void>
  givesTheRightName(name: string): Promise<void>
  typesTheCodeToCorrect(code: string): Promise<void>
  asksToWithdraw(community: string): Promise<void>
  keepsIt(): Promise<void>
  asksForTheCodeToWithdraw(): Promise<void>
  typesTheCodeToWithdraw(code: string): Promise<void>
  takesBack(community: string): Promise<void>
  asksToErase(community: string): Promise<void>
  hasItStay(): Promise<void>
  asksForTheCodeToErase(): Promise<void>
  typesTheCodeToErase(code: string): Promise<void>
  asksToAddAnAddress(): Promise<void>
  givesHerOtherAddress(email: string): Promise<void>
  typesTheCodeToJoin(code: string): Promise<void>
  asksToRemove(community: string): Promise<void>
  removesIt(): Promise<void>
  keepsTheAddress(): Promise<void>
  usesAnotherAddress(): Promise<void>
  closesHerAgreements(): Promise<void>
  closesHerAgreementsInAnotherTab(): Promise<void>

  /** `email` is the prefilled address. */
  seesWhereTheAddressIsAsked(email: string): Promise<void>
  seesThatTheHourIsOver(email: string): Promise<void>
  seesWhereTheCodeIsTyped(): Promise<void>
  seesTheCodeRefused(): Promise<void>
  seesThatNothingIsSigned(): Promise<void>
  /** Checks the signatures. `communities` are listed from newest to oldest. */
  seesWhatIsSigned(email: string, communities: readonly string[]): Promise<void>
  seesWhereTheNumberIsTyped(): Promise<void>
  seesTheNumberRefused(): Promise<void>
  seesTheRecord(name: string, number: string): Promise<void>
  seesWhereTheNameIsTyped(name: string): Promise<void>
  seesWhereTheCodeToCorrectIsTyped(): Promise<void>
  seesTheRecordAsBefore(name: string): Promise<void>
  seesThatTheNameIsCorrected(community: string, email: string): Promise<void>
  seesWhatAWithdrawalEnds(community: string): Promise<void>
  seesWhereTheCodeToWithdrawIsTyped(): Promise<void>
  seesTheCodeToWithdrawRefused(): Promise<void>
  seesThatItIsWithdrawn(community: string): Promise<void>
  seesThatItCountsAgain(community: string): Promise<void>
  seesWhatErasingMeans(community: string): Promise<void>
  seesWhereTheCodeToEraseIsTyped(): Promise<void>
  seesTheCodeToEraseRefused(): Promise<void>
  seesThatTheCommunityDecides(community: string): Promise<void>
  seesThatItIsKept(community: string, reason: string): Promise<void>
  seesWhereHerOtherAddressIsAsked(): Promise<void>
  seesThatThereIsNothingToJoin(): Promise<void>
  seesWhereTheCodeToJoinIsTyped(): Promise<void>
  /** `projects` is the number of affected projects. */
  seesThatTheyAreJoined(other: string, projects: number): Promise<void>
  seesWhatRemovingMeans(): Promise<void>
  /** `left` is the number of communities in which the address is still joined. */
  seesThatItIsRemoved(other: string, left: number): Promise<void>
  seesThatItStays(other: string): Promise<void>
  holdsTheReceipt(): Promise<void>
  holdsHerData(name: string, number: string): Promise<void>
  holdsHerDataToRead(): Promise<void>
}
