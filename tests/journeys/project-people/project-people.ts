/**
 * What two people do and see who look after a project one after the other: the one who linked it, and a colleague who has no account yet. Each
 * `sees…` fails unless it comes true.
 */
export type ProjectPeople = {
  signsIn(user: string, password: string): Promise<void>
  invites(email: string): Promise<void>
  withdraws(email: string): Promise<void>
  removes(name: string): Promise<void>
  leaves(): Promise<void>
  /** The colleague opens the page of the invitation's key, signs in at the platform, which `agrees` to a URL, and accepts. */
  colleagueAccepts(key: string, agrees: (url: string) => string): Promise<void>

  seesHerselfAlone(): Promise<void>
  seesThatSheLooksAfterItAlready(): Promise<void>
  seesTheInvitation(email: string): Promise<void>
  seesThePerson(email: string): Promise<void>
  seesNoProject(): Promise<void>
  colleagueSeesThePerson(email: string): Promise<void>
  colleagueIsKeptOut(): Promise<void>
  colleagueFindsTheInvitationOver(key: string): Promise<void>
}
