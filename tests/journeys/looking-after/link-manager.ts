export type FileOnDisk = { name: string; type: string; bytes: Uint8Array }

/** A manager's mailbox on a separate mail server. */
export type OwnMailbox = { email: string; authorize: string; host: string; port: number }

export type PolicyFile = { owner: string; repo: string; path: string }

/**
 * Actions and checks of a project's manager. There are implementations for the state machines and for a browser. A `sees…` method fails if the
 * expected state does not appear.
 */
export type LinkManager = {
  signsIn(user: string, password: string): Promise<void>
  addsByUpload(file: FileOnDisk): Promise<void>
  renewsFrom(url: string): Promise<void>
  publishes(): Promise<void>
  opensThePageAgain(): Promise<void>
  looksAtTheProject(): Promise<void>
  setsAPrivacyPolicy(file: PolicyFile): Promise<void>
  removesThePolicy(): Promise<void>
  triesAMailbox(mailbox: OwnMailbox): Promise<void>
  typesTheCode(code: string): Promise<void>
  asksToUnlink(): Promise<void>
  confirms(): Promise<void>

  seesHerProject(name: string): Promise<void>
  seesTheAgreement(text: string): Promise<void>
  /** Checks the text that the version adds and removes. */
  seesWhatChanges(added: string, removed: string): Promise<void>
  seesItPublished(): Promise<void>
  seesTheFileRefused(): Promise<void>
  /** Checks the text of a refusal, and closes its dialog if there is one. */
  seesARefusal(code: 'source_not_allowed' | 'privacy_conf_error' | 'link_is_used'): Promise<void>
  seesVersions(versions: Record<'zh' | 'en', number>): Promise<void>
  seesThePolicyInForce(source: string): Promise<void>
  seesTheServicesPolicy(): Promise<void>
  seesWhereTheCodeWent(email: string): Promise<void>
  seesTheMailboxRefused(email: string): Promise<void>
  seesTheCodeRefused(): Promise<void>
  seesTheMailboxChanged(email: string): Promise<void>
  seesWhatBecomesOfSignatures(): Promise<void>
  seesNoProject(): Promise<void>
}
