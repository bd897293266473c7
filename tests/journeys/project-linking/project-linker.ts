import type { ConfigurationStep } from '../../../src/domain/projects/configuration.ts'
import type { AgreementType } from '../../../src/domain/agreements/fields.ts'
import type { Language } from '../../../src/domain/text/languages.ts'

/** `otherName` is the name in the language that the manager does not use. */
export type TypedProject = { organization: string; repository: string; alias: string; otherName: string }
export type TypedMailbox = { email: string; authorize: string; host: string; port: number }
export type NamedAgreement = { kind: AgreementType; language: Language }
export type TypedField = { kind: AgreementType; type: string; titles: Partial<Record<Language, string>> }

/**
 * Actions and checks of a community manager who links a project. There are implementations for the state machines and for a browser. A `sees…` method
 * fails if the expected state does not appear.
 */
export type ProjectLinker = {
  signsInAt(step: ConfigurationStep, user: string, password: string): Promise<void>
  namesTheProject(project: TypedProject): Promise<void>
  givesAMailbox(mailbox: TypedMailbox): Promise<void>
  typesTheCode(code: string): Promise<void>
  hasAnotherSent(): Promise<void>
  namesAnAddress(agreement: NamedAgreement, url: string): Promise<void>
  choosesAFile(agreement: NamedAgreement, name: string, bytes: Uint8Array): Promise<void>
  /** Continues as soon as `count` agreements have been read. */
  goesOnWith(count: number): Promise<void>
  addsAField(field: TypedField): Promise<void>
  goesBackToTheFirstStep(): Promise<void>
  loadsThePageAgain(): Promise<void>
  goesToTheLastStep(): Promise<void>
  opensItForSignatures(): Promise<void>
  followsTheSignLink(): Promise<void>

  seesTheStep(step: ConfigurationStep): Promise<void>
  seesTheMailboxRefused(email: string): Promise<void>
  seesTheCodeAskedFor(email: string): Promise<void>
  seesTheCodeRefused(problem: 'wrong' | 'too old'): Promise<void>
  seesRefused(code: 'cla.error_reading_file' | 'cla.source_not_allowed' | 'cla.link_exists'): Promise<void>
  seesThatItIsNoPdf(): Promise<void>
  seesWhatSheTyped(project: TypedProject): Promise<void>
  seesTheLastLook(project: TypedProject, email: string, field: string): Promise<void>
  seesTheSignLink(): Promise<void>
  /** Checks that the sign page for individuals contains a field, and shows the project's name in both languages. */
  seesTheSignPage(project: TypedProject, field: string): Promise<void>
}
