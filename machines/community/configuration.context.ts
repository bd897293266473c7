import type { RequestOf, Schemas } from '../../openapi/index.ts'
import {
  type Configuration,
  type ConfigurationStep,
  emptyConfiguration,
  firstOpenStep,
  type GivenAgreement,
  isOpen,
  languagesOf,
  type NamedProject,
  rowsIn,
} from '../../src/domain/configuration.ts'
import type { FieldRow } from '../../src/domain/field-rows.ts'
import type { AgreementKind } from '../../src/domain/fields.ts'
import { nameOfLanguage } from '../../src/domain/languages.ts'
import type { Failure } from '../shared/failure.ts'
import type { GmailOutcome } from './email-authorisation.machine.ts'

/** What the machine `configuration` remembers; what of it a tab may keep is `configuration`. */
export type ConfigurationContext = {
  configuration: Configuration
  /** Where one is, or asks to be. */
  asked: ConfigurationStep
  /** What one comes back from Google with; told once. */
  returned: GmailOutcome | null
  /** Whoever signed in with a password names the organisation by hand. */
  isByHand: boolean
  failure: Failure | null
}

export type ConfigurationInput = Pick<ConfigurationContext, 'configuration' | 'asked' | 'returned' | 'isByHand'>

export type ConfigurationEvent =
  | { type: 'step.visited'; step: ConfigurationStep }
  | { type: 'agreement.removed'; agreement: AgreementKey }
  | { type: 'summary.typed'; agreement: SummarisedAgreement }
  | { type: 'reading.reviewed'; agreement: ReviewedAgreement }
  | { type: 'agreements.confirmed' }
  | { type: 'fields.submitted'; fields: NonNullable<Configuration['fields']> }
  | { type: 'link.confirmed' }
  | { type: 'discarding.asked' }
  | { type: 'discarding.cancelled' }
  | { type: 'configuration.discarded' }

/** An agreement by kind and language. */
export type AgreementKey = Pick<GivenAgreement, 'kind' | 'language'>

/** What an agreement means in plain words. */
export type SummarisedAgreement = AgreementKey & Pick<GivenAgreement, 'summary'>

/** An agreement's text as it was read, accepted or not. */
export type ReviewedAgreement = AgreementKey & Pick<GivenAgreement, 'difference' | 'isAccepted'>

/** Whoever comes for another step than the last begins anew where a project was linked before. */
export function initialConfiguration(input: ConfigurationInput): ConfigurationContext {
  const isOver = input.configuration.linkId !== null && input.asked !== 'checking'
  return { ...input, configuration: isOver ? emptyConfiguration : input.configuration, failure: null }
}

/** Whether one who asks for a step is led to this one: it is what is asked for, or the first that is open. */
export function isNextStep({ configuration, asked }: ConfigurationContext, step: ConfigurationStep): boolean {
  return (isOpen(configuration, asked) ? asked : firstOpenStep(configuration)) === step
}

/** Where what the service refused can be mended. */
const correctedAt: Readonly<Record<string, ConfigurationStep>> = {
  'cla.link_exists': 'project',
  'cla.not_your_organisation': 'project',
  'cla.unsupported_code_platform': 'project',
  'cla.auth_failed': 'project',
  'cla.unknown_email_platform': 'mailbox',
  'cla.not_an_email': 'mailbox',
  'cla.cla_exists': 'agreements',
  'cla.error_reading_file': 'agreements',
  'cla.agreement_unreadable': 'agreements',
  'cla.reading_differs': 'agreements',
  'cla.unsafe_pdf': 'agreements',
  'cla.source_not_allowed': 'agreements',
  'cla.wrong_file_type': 'agreements',
  'cla.too_big_pdf': 'agreements',
  'cla.repeated_field': 'fields',
}

export function isCorrectedAt({ failure }: ConfigurationContext, step: ConfigurationStep): boolean {
  return correctedAt[failure?.code ?? ''] === step
}

/** Where one is, whichever way one came. */
export const rememberStep = (step: ConfigurationStep) => ({ type: 'rememberAsked', params: { asked: step } }) as const

/** The answers of a step are there: on to the next. */
export const advanceTo = <Output>(next: ConfigurationStep, answers: (output: Output) => Partial<Configuration>) =>
  ({
    target: next,
    actions: [
      {
        type: 'rememberAnswers',
        params: ({ event }: { event: { output: Output } }) => ({ answers: answers(event.output) }),
      },
      { type: 'announceStep', params: { step: next } },
    ],
  }) as const

/** Closing the dialog leads to where what it says can be mended. */
export const correctAt = (step: ConfigurationStep) =>
  ({
    guard: { type: 'isMendedAt', params: { step } },
    target: `configuring.${step}`,
    actions: ['forgetFailure', { type: 'announceStep', params: { step } }],
  }) as const

/** The request that links the project. */
export function linkRequest({ configuration }: ConfigurationContext): RequestOf<'linkProject'> {
  const { project, mailbox } = configuration
  if (!project || !mailbox) throw new Error('The machine has not come that far')
  return {
    body: {
      ...placeOf(project),
      ...(project.alias !== '' && { org_alias: project.alias }),
      org_email: mailbox.address,
      individual_clas: sourcesOf(configuration, 'individual'),
      corp_clas: sourcesOf(configuration, 'corporation'),
    },
  }
}

function placeOf({ platform, organization, repository, site }: NamedProject) {
  return platform === 'web' ? { project_url: site } : { platform, org_id: organization, repo_id: repository }
}

function sourcesOf(configuration: Configuration, kind: AgreementKind): Schemas['AgreementSource'][] {
  return languagesOf(configuration, kind).flatMap((language) => {
    const given = configuration.agreements.find((one) => one.kind === kind && one.language === language)
    const fields: FieldRow[] = rowsIn(language, configuration.fields?.[kind] ?? [])
    if (!given) return []
    const { document, summary, difference, isAccepted } = given
    const accepted = isAccepted ? { accepted_reading: difference } : {}
    return [{ document, language: nameOfLanguage(language), fields, summary, ...accepted }]
  })
}
