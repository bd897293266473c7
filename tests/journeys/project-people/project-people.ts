/**
 * Actions and checks of a project's two managers: the one who linked it, and a colleague who has no account at first. A `sees…` method fails if the
 * expected state does not appear.
 */
export type ProjectPeople = {
  signsIn(user: string, password: string): Promise<void>
  invites(email: string): Promise<void>
  withdraws(email: string): Promise<void>
  removes(name: string): Promise<void>
  leaves(): Promise<void>
  /**
   * Opens the invitation page as the colleague, signs in on the platform and accepts. `agrees` converts the authorization URL to the platform's
   * redirect.
   */
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
