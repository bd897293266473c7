import type { RequestOf, Schemas } from '../../../openapi/index.ts'
import {
  type AgreementEdit,
  type Configuration,
  type ConfigurationStep,
  emptyConfiguration,
  firstOpenStep,
  isOpen,
  languagesOf,
  type NamedProject,
  rowsIn,
  withRead,
  namesOfProject,
} from '../../../src/domain/projects/configuration.ts'
import type { FieldRow } from '../../../src/domain/agreements/field-rows.ts'
import type { AgreementType } from '../../../src/domain/agreements/fields.ts'
import { nameOfLanguage } from '../../../src/domain/text/languages.ts'
import type { Failure } from '../../shared/failure.ts'
import type { ReadingContext } from '../agreements/agreement-reading.context.ts'
import type { GmailOutcome, TriedMailbox } from './email-authorization.machine.ts'

/** Context of the `configuration` machine. The tab may store the property `configuration`. */
export type ConfigurationContext = {
  configuration: Configuration
  /** Current or requested step. */
  asked: ConfigurationStep
  /** Result of a redirect to Google, used once. */
  returned: GmailOutcome | null
  /** Mailbox that is waiting for its code; null if there is none. */
  tried: TriedMailbox | null
  /** True if the manager signed in with a password and therefore enters the organization manually. */
  isByHand: boolean
  /** Error from linking the project, with the step whose field shows it (decision 45). */
  refusal: StepRefusal | null
  failure: Failure | null
  /** The part of the child's context that the agreements step uses; removed when the step is left. */
  reading: ReadingProgress
}

export type ReadingProgress = {
  /** Number of results already added to the answers. */
  taken: number
  isBusy: boolean
  /**
   * Number of failed attempts to complete the step. An attempt fails if an agreement has no type or language, or if two agreements have the same type
   * and language. The problem is shown after the first attempt.
   */
  attempts: number
}

export const nothingRead: ReadingProgress = { taken: 0, isBusy: false, attempts: 0 }

export type StepRefusal = { step: ConfigurationStep; failure: Failure }

export type ConfigurationInput = Pick<
  ConfigurationContext,
  'configuration' | 'asked' | 'returned' | 'tried' | 'isByHand'
>

export type ConfigurationEvent =
  | { type: 'step.visited'; step: ConfigurationStep }
  | { type: 'agreement.removed'; id: number }
  | { type: 'agreement.preferred'; id: number }
  | { type: 'agreement.changed'; id: number; change: AgreementEdit }
  | { type: 'agreements.confirmed' }
  | { type: 'contradiction.confirmed' }
  | { type: 'contradiction.dismissed' }
  | { type: 'fields.submitted'; fields: NonNullable<Configuration['fields']> }
  | { type: 'link.confirmed' }
  | { type: 'discarding.asked' }
  | { type: 'discarding.cancelled' }
  | { type: 'configuration.discarded' }

/** Returns the initial context. After a project was linked, opening any step except the last starts an empty configuration. */
export function initialConfiguration(input: ConfigurationInput): ConfigurationContext {
  const isOver = input.configuration.linkId !== null && input.asked !== 'checking'
  const configuration = isOver ? emptyConfiguration : input.configuration
  return { ...input, configuration, refusal: null, failure: null, reading: nothingRead }
}

/** Returns the answers including the agreements that were parsed since the last call. */
export function withReadAgreement(
  { configuration, reading }: ConfigurationContext,
  { read, waiting, sending }: Pick<ReadingContext, 'read' | 'waiting' | 'sending'>,
): Partial<ConfigurationContext> {
  const news = read.slice(reading.taken)
  const isBusy = sending !== null || waiting.length > 0
  const answers = news.length === 0 ? {} : { configuration: news.reduce(withRead, configuration), refusal: null }
  return { ...answers, reading: { ...reading, taken: read.length, isBusy } }
}

/** Returns whether this step is shown next: the requested step, or the first incomplete step. */
export function isNextStep({ configuration, asked }: ConfigurationContext, step: ConfigurationStep): boolean {
  return (isOpen(configuration, asked) ? asked : firstOpenStep(configuration)) === step
}

/** Step in which each error can be corrected. */
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
  'cla.agreement_garbled': 'agreements',
  'cla.reading_differs': 'agreements',
  'cla.unsafe_pdf': 'agreements',
  'cla.locked_pdf': 'agreements',
  'cla.source_not_allowed': 'agreements',
  'cla.wrong_file_type': 'agreements',
  'cla.too_big_pdf': 'agreements',
  'cla.repeated_field': 'fields',
}

export function isCorrectedAt({ code }: Pick<Failure, 'code'>, step: ConfigurationStep): boolean {
  return correctedAt[code] === step
}

export const rememberStep = (step: ConfigurationStep) => ({ type: 'rememberAsked', params: { asked: step } }) as const

/** Returns the transition from a completed step to the next. */
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

/** Returns the transition from an error to the step in which it can be corrected. */
export const correctAt = (step: ConfigurationStep) => {
  const params = ({ event }: { event: { error: unknown } }) => ({ step, error: event.error })
  return {
    guard: { type: 'isCorrectedAt', params },
    target: `configuring.${step}`,
    actions: [
      { type: 'rememberRefusal', params },
      { type: 'announceStep', params: { step } },
    ],
  } as const
}

export function linkRequest({ configuration }: ConfigurationContext): RequestOf<'linkProject'> {
  const { project, mailbox } = configuration
  if (!project || !mailbox) throw new Error('The project and its mailbox are not set in this state')
  const { names } = namesOfProject(project)
  return {
    body: {
      ...placeOf(project),
      ...(project.alias !== '' && { org_alias: project.alias }),
      ...(Object.keys(names).length > 0 && { org_names: names }),
      org_email: mailbox.address,
      individual_clas: sourcesOf(configuration, 'individual'),
      corp_clas: sourcesOf(configuration, 'corporation'),
    },
  }
}

function placeOf({ platform, organization, repository, site }: NamedProject) {
  return platform === 'web' ? { project_url: site } : { platform, org_id: organization, repo_id: repository }
}

function sourcesOf(configuration: Configuration, kind: AgreementType): Schemas['AgreementSource'][] {
  return languagesOf(configuration, kind).flatMap((language) => {
    const given = configuration.agreements.find((one) => one.kind === kind && one.language === language)
    const fields: FieldRow[] = rowsIn(language, configuration.fields?.[kind] ?? [])
    if (!given) return []
    const { document, summary, difference, isAccepted } = given
    const accepted = isAccepted ? { accepted_reading: difference } : {}
    return [{ document, language: nameOfLanguage(language), fields, summary, ...accepted }]
  })
}
